/** Joins the class names that apply; false and undefined are left out. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
