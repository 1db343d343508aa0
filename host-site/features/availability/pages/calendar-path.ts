export const CALENDAR_PATH = '/merchant/calendar';
