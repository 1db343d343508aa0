import { AGAIN, BRIEF, LOST, type RevocableStates, ROW, WITHDRAWN } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: {
    consent_text: LOST,
    enquiry: WITHDRAWN,
    idempotency: WITHDRAWN,
    lead_event: LOST,
    merchant_quota: BRIEF,
    outbox: AGAIN,
    phone_call: LOST,
    spent_proof: BRIEF,
  },
  columns: {
    'enquiry.is_test': ROW,
    'enquiry.partner_refused': ROW,
    'enquiry.phone_cipher': WITHDRAWN,
    'enquiry.receipt_ended_at': ['receipt.ended'],
    'enquiry.state': WITHDRAWN,
    'lead_event.from_state': ROW,
    'lead_event.to_state': ROW,
    'merchant_quota.used': BRIEF,
    'outbox.dead_at': AGAIN,
    'outbox.delivered_at': AGAIN,
    'outbox.leased_until': BRIEF,
    'outbox.next_attempt_at': AGAIN,
    'outbox.refused_at': AGAIN,
    'phone_call.outcome': ROW,
    'spent_proof.expires_at': BRIEF,
  },
};
