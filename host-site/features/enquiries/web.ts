import { Counter } from 'prom-client';
import { erasureRequested } from '../../platform/feature/privacy.ts';
import { fill } from '../../platform/feature/slot.ts';
import type { WebWith } from '../../platform/feature/web.ts';
import { createPost } from '../../platform/outgoing/endpoint-post.ts';
import { type EnquiryPart, enquiryPart } from './context.ts';
import { enquiryStored } from './contract.ts';
import { startDelivery } from './delivery/outbox-worker.ts';
import { createErasures } from './erasure/erasure-task.ts';
import { addOutboxGauges } from './gauges.ts';
import { enquiryHandlers } from './handlers.ts';

export const web: WebWith<EnquiryPart> = {
  handlers: enquiryHandlers,
  start(site) {
    const { db, clock, registers } = site;
    addOutboxGauges(registers, { db, clock });
    const accepted = new Counter({ name: 'xiyan_enquiries_accepted_total', help: 'Enquiries newly written', registers });
    const count = ({ isTest }: { isTest: boolean }) => void (isTest || accepted.inc());
    const erasures = createErasures(site);
    return {
      part: enquiryPart(site),
      tasks: [erasures],
      fills: [fill(enquiryStored, count), fill(enquiryStored, site.wakeWorkers), fill(erasureRequested, erasures.request)],
    };
  },
  workers: ({ settings: { webhook, receiverNetworks }, ...options }) =>
    webhook ? [startDelivery({ ...options, webhook, post: createPost(receiverNetworks) })] : [],
  pages: () => import('./pages.ts'),
};
