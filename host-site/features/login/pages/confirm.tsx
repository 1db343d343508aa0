/** /merchant/confirm: re-authentication before a phone number is revealed. */
import { loginUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { Submit } from '../../../platform/ui/forms/button.tsx';
import { FormBox, WayOut } from '../../../platform/ui/forms/form-box.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { buttons } from '../../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { FACTOR_TEXTS as factorTexts, SECURITY_TEXTS as texts } from './account-texts.ts';
import { FactorField } from './factor-field.tsx';
import type { ConfirmProps } from './security.load.ts';

const { cls } = accountStyles;

export function confirmPage({ redirect, hasFactor, problem }: ConfirmProps, env: PageEnv): Page {
  return personalPage(
    { title: texts.confirmTitle(env.site.brand.name), description: texts.confirmLead },
    <FormBox heading={texts.confirmHeading} lead={texts.confirmLead}>
      {hasFactor && (
        <form method="post" action={mainUrl(env.site, '/merchant/confirm')}>
          <input type="hidden" name="redirect" value={redirect} />
          <FactorField problem={problem} />
          <Submit text={factorTexts.confirm} look="wide" />
        </form>
      )}
      <a
        className={hasFactor ? buttons.cls.textLink : classes(buttons.cls.button, cls.wide)}
        href={`${loginUrl(env.site)}?redirect=${encodeURIComponent(redirect)}`}
      >
        {texts.confirmByCode}
      </a>
      <WayOut text={texts.cancel} url={redirect} />
    </FormBox>,
  );
}
