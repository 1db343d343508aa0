/** Courses and dishes of a banquet menu, as its lines state them. */
import type { DetailEntry } from '../../../../widgets/domain/catalogue/entities.ts';

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

export interface Course {
  title: string;
  content: string;
  /** Empty when the content is a sentence, such as fruit and drinks. */
  dishes: Dish[];
}

/** Returns the courses that have a title or a content. One line without an auspicious name is a sentence, not a dish. */
export const parseCourses = (details: readonly DetailEntry[]): Course[] =>
  details
    .map(({ title, content }) => {
      const dishes = parseDishes(content);
      return { title, content, dishes: dishes.length > 1 || dishes[0]?.auspicious ? dishes : [] };
    })
    .filter(({ title, content }) => title || content.trim());

const countDishes = (courses: readonly Course[]): number => courses.reduce((sum, { dishes }) => sum + dishes.length, 0);

/** Returns the number of dishes of a package: those of its menu, else the number that its merchant states; 0 when unknown. */
export const packageDishCount = ({ menuInfo, dishCount }: { menuInfo: { details: readonly DetailEntry[] }; dishCount: number }): number =>
  countDishes(parseCourses(menuInfo.details)) || dishCount;
