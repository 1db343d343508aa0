/** The banquet menu as an invitation card: courses, auspicious names of dishes, dotted leaders. */
import type { PackageDetail } from '../../../../../widgets/domain/catalogue/entities.ts';
import { packageDishCount, parseCourses } from '../../contract/banquet-menu.ts';
import { PACKAGE_TEXTS } from '../facts/package-texts.ts';
import { banquetMenuStyles } from './banquet-menu.styles.ts';
import { MENU_TEXTS as texts } from './menu-texts.ts';

const { cls } = banquetMenuStyles;

type Menu = Pick<PackageDetail, 'menuInfo' | 'dishCount'>;

/** Returns 菜单共24道：冷盘八道，热菜十道。 or an empty text when the number of dishes is unknown. */
export function menuSummary(menu: Menu): string {
  const count = packageDishCount(menu);
  const courses = parseCourses(menu.menuInfo.details).filter(({ dishes }) => dishes.length);
  return count ? texts.summary(count, courses.map(({ title, dishes }) => title + texts.course(dishes.length)).join('，')) : '';
}

export function BanquetMenu({ menu }: { menu: Menu }) {
  const courses = parseCourses(menu.menuInfo.details);
  const count = packageDishCount(menu);
  return (
    <section className={cls.menu}>
      <div className={cls.menuHead}>
        <h2>{menu.menuInfo.title || texts.title}</h2>
        {count > 0 ? <p>{PACKAGE_TEXTS.dishes(count)}</p> : courses.length === 0 && <p>{texts.none}</p>}
      </div>
      {courses.map(({ title, content, dishes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the page is rendered once
        <section key={`${index}${title}`} className={cls.course}>
          <h3 className={cls.courseTitle}>
            {title}
            {dishes.length > 0 && <small>{texts.course(dishes.length)}</small>}
          </h3>
          {dishes.length === 0 && <p className={cls.courseText}>{content}</p>}
          {dishes.length > 0 && (
            <ul className={cls.dishes}>
              {dishes.map(({ auspicious, dish }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the page is rendered once
                <li key={`${at}${dish}`} className={cls.dish}>
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
