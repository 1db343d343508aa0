/** The generic error page. It shows the request id for the hotline, and never the cause. */
import { hotelHomeUrl, mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../ui/document/page.ts';
import { State } from '../ui/document/state.tsx';
import { base } from '../ui/styles/base.styles.ts';
import { SITE_TEXTS } from '../ui/texts/site-texts.ts';
import { FAILURE_TEXTS as texts } from './routing-texts.ts';

export interface FailureProps {
  requestId: string;
  status: number;
  /** Path and query of the link that reloads; only paths of this site. */
  again: string;
}

export function failurePage({ requestId, status, again }: FailureProps, env: PageEnv): Page {
  const { site } = env;
  const [title, hint] =
    status === 400 ? [texts.unreadable, texts.unreadableHint] : [texts.heading, status === 429 ? texts.busy : texts.hint(requestId)];
  return {
    head: { title: texts.title(site.brand.name), description: title, noindex: true },
    header: { channel: 'main' },
    failed: true,
    main: (
      <div className={base.cls.wrap}>
        <State
          art="broken"
          title={title}
          hint={hint}
          ways={[
            status === 400
              ? { name: SITE_TEXTS.links.seeHotels, url: hotelHomeUrl(site) }
              : { name: SITE_TEXTS.links.again, url: /^\/(?![/\\])/.test(again) ? again : mainUrl(site) },
            { name: SITE_TEXTS.links.seeHome, url: mainUrl(site) },
          ]}
        />
      </div>
    ),
  };
}
