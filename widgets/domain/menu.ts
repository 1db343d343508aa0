/** One dish of a banquet menu: its auspicious name, where it has one, and what it is. */
export interface Dish {
  auspicious: string;
  dish: string;
}

/** Reads a course's content, one dish a line as `吉祥名：菜名`; a line without a colon is a dish without an auspicious name. */
export function parseDishes(content: string): Dish[] {
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.search(/[：:]/);
      return at < 0 ? { auspicious: '', dish: line } : { auspicious: line.slice(0, at).trim(), dish: line.slice(at + 1).trim() };
    });
}
