/** The form that saves a merchant in the visitor's planner. It is the same for everybody, because shared pages contain it. */
import { plannerUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { buttons } from '../../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';

export const FavouriteForm = ({ env, merchantId, className }: { env: PageEnv; merchantId: number; className: string | undefined }) => (
  <form method="post" action={plannerUrl(env.site)} className={className}>
    <input type="hidden" name="merchant_id" value={merchantId} />
    <button className={classes(buttons.cls.outline, buttons.cls.withIcon)} type="submit" name="step" value="save">
      <Icon name="heart" />
      {SITE_TEXTS.favourite}
    </button>
  </form>
);
