/** The same views on React 19 inside react-shadow, without our element base. */
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import root from 'react-shadow';
import { openEnvelope } from '../../../../widgets/domain/services/envelope.ts';
import { toQuery } from '../../../../widgets/domain/services/query-string.ts';
import { footerWidget } from '../../../../widgets/footer/footer.widget.ts';
import { keepStretched } from '../../../../widgets/footer/stretch.ts';
import { headerWidget } from '../../../../widgets/header/header.widget.ts';
import { completeOptions } from '../../../../widgets/platform/mounting/options/attributes.ts';
import { createPageContexts } from '../../../../widgets/platform/mounting/page-context.ts';
import type { WidgetDefinition, WidgetEnv } from '../../../../widgets/platform/mounting/widget.ts';
import { serviceAddress } from '../../../../widgets/platform/services/service-address.ts';
import { styles } from '../../../../widgets/platform/styles/base.styles.ts';
import { sheets as first } from '../../../../widgets/sheets.ts';

const api = (document.querySelector('meta[name=site]') as HTMLMetaElement).content;
const refuse = () => Promise.reject(new Error('the bench is Chinese and light'));
const contexts = createPageContexts({ sheets: first, loadSheets: refuse, loadTexts: refuse, loadThemes: refuse }, { keepStretched }, '');
contexts.configure({ api });
const { site } = await contexts.current();
const Shadow = root.div as ComponentType<{ styleSheets: CSSStyleSheet[]; children: ReactNode }>;
const sheet = (text: string) => {
  const made = new CSSStyleSheet();
  made.replaceSync(text);
  return made;
};

function mount({ name, View, sheets = [] }: WidgetDefinition): void {
  const host = document.querySelector<HTMLElement>(`[data-bench=${name}]`);
  if (!host) return;
  const env: WidgetEnv = {
    site,
    host,
    base: api,
    own: false,
    page: { keepStretched },
    visibleAt: 0,
    lang: 'zh-CN',
    t: (text) => text,
    emit: () => true,
    adopt: () => {},
    idle: async () => {},
    readCookie: () => '',
    writeCookie: () => {},
    toast: () => {},
    call: async (service, path, { data = {} } = {}) =>
      openEnvelope(
        await (await fetch(serviceAddress(site, service, path, api, location.hostname) + toQuery(data).replace(/^./, '?$&'))).json(),
      ),
  };
  const options = completeOptions({ city: 'hangzhou', active: 1 });
  createRoot(host).render(
    <Shadow styleSheets={[...(first[name] ?? []), ...sheets].map(sheet)}>
      <div className={`x ${styles.cls.root}`} data-theme="light">
        <View options={options} data={undefined} env={env} />
      </div>
    </Shadow>,
  );
}
mount(headerWidget as WidgetDefinition);
mount(footerWidget as WidgetDefinition);
