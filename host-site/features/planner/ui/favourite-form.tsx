/**
 * The form that saves a merchant or an offering in the visitor's planner. It is the same for everybody, because shared pages contain it: its script shows whether
 * it is saved, and sends it in place. Without script it leads to the planner.
 */
import { plannerUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { buttons } from '../../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { FAVOURITE_TEXTS as texts } from '../favourite-texts.ts';
import { favouriteStyles } from './favourite.styles.ts';

const { cls } = favouriteStyles;

interface Favourite {
  env: PageEnv;
  /** What the form sends: the id of a merchant, or kind and id of an offering. */
  fields: Readonly<Record<string, string | number>>;
  className?: string | undefined;
}

export const FavouriteForm = ({ env, fields, className }: Favourite) => (
  <form method="post" action={plannerUrl(env.site)} className={cls.form}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <input type="hidden" name="step" value="save" />
    <button
      className={classes(buttons.cls.outline, buttons.cls.withIcon, className)}
      type="submit"
      data-favourite={Object.values(fields).join('-')}
    >
      <Icon name="heart" />
      <span>{texts.save}</span>
    </button>
    <p className={cls.status} role="status" />
  </form>
);
