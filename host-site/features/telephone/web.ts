import type { WebWith } from '../../platform/feature/web.ts';
import { type EnquiryPart, enquiryPart } from '../enquiries/service.ts';
import { registerCallRecords } from './call-records.ts';
import { type TelephonePart, telephonePart } from './context.ts';
import { telephoneHandlers } from './handlers.ts';

export const web: WebWith<TelephonePart & EnquiryPart> = {
  handlers: telephoneHandlers,
  start(site) {
    const { telephone } = site.settings;
    const secret = telephone?.provider === 'http' ? telephone.secret : undefined;
    return {
      part: { ...enquiryPart(site), ...telephonePart(site) },
      routes: (api, scope) => registerCallRecords(api, { ...scope, secret }),
    };
  },
  pages: () => import('./pages.ts'),
};
