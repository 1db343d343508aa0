/** Lists the chunks that load after a bundle, with the types of their exports. */
import type * as adapt from './adapt.ts';
import type * as en from './en.ts';
import type * as enquiryForm from './enquiry-form.ts';
import type * as enquirySubmission from './enquiry-submission.ts';
import type * as idle from './idle.ts';
import type * as panels from './panels.ts';
import type * as shell from './shell.ts';
import type * as zhTw from './zh-tw.ts';

declare module '../platform/mounting/chunks.ts' {
  interface Chunks {
    shell: typeof shell;
    'enquiry-form': typeof enquiryForm;
    'enquiry-submission': typeof enquirySubmission;
    panels: typeof panels;
    idle: typeof idle;
    adapt: typeof adapt;
    en: typeof en;
    'zh-tw': typeof zhTw;
  }
}
