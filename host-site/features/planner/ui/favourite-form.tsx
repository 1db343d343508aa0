/**
 * The form that saves a merchant in the visitor's planner. It is the same for everybody, because shared pages contain it: its script shows whether
 * the merchant is saved, and sends it in place. Without script it leads to the planner.
 */
import { plannerUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { buttons } from '../../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { FAVOURITE_TEXTS as texts } from '../favourite-texts.ts';
import { favouriteStyles } from './favourite.styles.ts';

const { cls } = favouriteStyles;

export const FavouriteForm = ({ env, merchantId, className }: { env: PageEnv; merchantId: number; className: string | undefined }) => (
  <form method="post" action={plannerUrl(env.site)} className={cls.form}>
    <input type="hidden" name="merchant_id" value={merchantId} />
    <input type="hidden" name="step" value="save" />
    <button className={classes(buttons.cls.outline, buttons.cls.withIcon, className)} type="submit" data-favourite={merchantId}>
      <Icon name="heart" />
      <span>{texts.save}</span>
    </button>
    <p className={cls.status} role="status" />
  </form>
);
