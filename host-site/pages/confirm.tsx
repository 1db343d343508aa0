/** /merchant/confirm: asks for a new proof of who it is before a number is revealed. */
import { loginUrl } from '../../widgets/domain/links.ts';
import { SECURITY_TEXTS as texts } from '../layout/account-texts.ts';
import { base } from '../layout/base.styles.ts';
import { classes } from '../layout/classes.ts';
import type { Page, PageEnv } from '../layout/page.ts';
import { pieces } from '../layout/pieces.styles.ts';
import { accountStyles } from './account.styles.ts';
import type { ConfirmProps } from './security.load.ts';

const { cls } = accountStyles;

export function confirmPage({ redirect }: ConfirmProps, env: PageEnv): Page {
  return {
    head: { title: texts.confirmTitle(env.site.brand.name), description: texts.confirmLead, noindex: true, personal: true },
    header: { channel: 'main' },
    main: (
      <div className={base.cls.wrap}>
        <section className={cls.box}>
          <h1 className={cls.title}>{texts.confirmHeading}</h1>
          <p className={cls.lead}>{texts.confirmLead}</p>
          <a className={classes(pieces.cls.button, cls.wide)} href={`${loginUrl(env.site)}?redirect=${encodeURIComponent(redirect)}`}>
            {texts.confirmByCode}
          </a>
          <div className={cls.pair}>
            <a className={pieces.cls.outline} href={redirect}>
              {texts.cancel}
            </a>
          </div>
        </section>
      </div>
    ),
  };
}
