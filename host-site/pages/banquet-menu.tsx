/** The banquet menu as an invitation card: courses, auspicious names, dotted leaders. */
import type { DetailEntry } from '../../widgets/domain/entities.ts';
import { parseDishes } from '../../widgets/domain/menu.ts';
import { SITE_TEXTS } from '../layout/site-texts.ts';
import { hotelPackageStyles } from './hotel-package.styles.ts';

const { cls } = hotelPackageStyles;
const texts = SITE_TEXTS.package;

/** A course counts dishes only where they have names of their own; fruit and drinks are a sentence. */
const coursesOf = (details: DetailEntry[]) =>
  details
    .map(({ title, content }) => {
      const dishes = parseDishes(content);
      return { title, content, dishes: dishes.some((dish) => dish.auspicious) || dishes.length > 1 ? dishes : [] };
    })
    .filter(({ content }) => content.trim());

/** 菜单共24道：冷盘八道，热菜十道。 Empty for a menu without dishes. */
export function menuSummary(details: DetailEntry[]): string {
  const courses = coursesOf(details).filter(({ dishes }) => dishes.length);
  const count = courses.reduce((sum, { dishes }) => sum + dishes.length, 0);
  return count ? texts.menuDetails(count, courses.map(({ title, dishes }) => title + texts.course(dishes.length)).join('，')) : '';
}

export function BanquetMenu({ menu }: { menu: { title: string; details: DetailEntry[] } }) {
  const courses = coursesOf(menu.details);
  const count = courses.reduce((sum, { dishes }) => sum + dishes.length, 0);
  return (
    <section className={cls.menu}>
      <div className={cls.menuHead}>
        <h2>{menu.title || texts.menu}</h2>
        {count > 0 && <p>{texts.dishes(count)}</p>}
      </div>
      {courses.map(({ title, content, dishes }) => (
        <section key={title} className={cls.course}>
          <h3 className={cls.courseTitle}>
            {title}
            {dishes.length > 0 && <small>{texts.course(dishes.length)}</small>}
          </h3>
          {dishes.length === 0 && <p className={cls.courseText}>{content}</p>}
          {dishes.length > 0 && (
            <ul className={cls.dishes}>
              {dishes.map(({ auspicious, dish }) => (
                <li key={`${auspicious}${dish}`} className={cls.dish}>
                  {auspicious && <b>{auspicious}</b>}
                  {auspicious && <i aria-hidden="true" />}
                  <span>{dish}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  );
}
