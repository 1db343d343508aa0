/** Days without a change after which the session of a visitor without an account ends, and its planner is deleted. */
export const VISITOR_DAYS = 180;
