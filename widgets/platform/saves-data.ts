/** Whether the visitor's browser asks pages to save data. */
export const savesData = (): boolean =>
  !!(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ||
  matchMedia('(prefers-reduced-data:reduce)').matches;
