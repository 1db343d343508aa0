/** The generic error page: a number to name in talks with the service, never what went wrong inside. */
import { mainUrl } from '../../widgets/domain/links.ts';
import { base } from '../layout/base.styles.ts';
import type { Page, PageEnv } from '../layout/page.ts';
import { SITE_TEXTS } from '../layout/site-texts.ts';
import { State } from '../layout/state.tsx';

const texts = SITE_TEXTS.failure;

export interface FailureProps {
  requestId: string;
  status: number;
  /** Path and query to open again; only paths of ours. */
  again: string;
}

export function failurePage({ requestId, status, again }: FailureProps, env: PageEnv): Page {
  const { site } = env;
  return {
    head: { title: texts.title(site.brand.name), description: texts.heading, noindex: true },
    header: { channel: 'main' },
    failed: true,
    main: (
      <div className={base.cls.wrap}>
        <State
          art="broken"
          title={texts.heading}
          hint={status === 429 ? texts.busy : texts.hint(requestId)}
          ways={[
            { name: texts.again, url: /^\/(?![/\\])/.test(again) ? again : mainUrl(site) },
            { name: SITE_TEXTS.notFound.seeHome, url: mainUrl(site) },
          ]}
        />
      </div>
    ),
  };
}
