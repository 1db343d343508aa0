import type { HotelInfo } from '../domain/catalogue/hotel-entities.ts';
import { styles as dialog } from '../platform/a11y/dialog.styles.ts';
import type { WidgetDefinition } from '../platform/mounting/widget.ts';
import { styles as base } from '../platform/styles/base.styles.ts';
import { styles } from './enquiry-modal.styles.ts';
import { EnquiryModal } from './enquiry-modal.tsx';
import { submissionStyles } from './submission/submission.styles.ts';

/** The date-enquiry modal; `data` is the hotel's info when the server already knows it. */
export const enquiryWidget: WidgetDefinition<HotelInfo> = {
  name: 'enquiry',
  View: EnquiryModal,
  sheets: [base.text, dialog.text, styles.text, submissionStyles.text],
};
