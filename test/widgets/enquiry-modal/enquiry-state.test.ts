import { describe, expect, it } from 'vitest';
import { CLOSED, type EnquiryAction, type EnquiryState, nextEnquiry, OPENED } from '../../../widgets/enquiry-modal/enquiry-state.ts';

const reached = (...actions: EnquiryAction[]): EnquiryState => actions.reduce(nextEnquiry, CLOSED);
const opened: EnquiryAction = { type: 'opened' };
const typed = (phone: string): EnquiryAction => ({ type: 'typed', phone });
const submitted: EnquiryAction = { type: 'submitted', consent: false };
const submittedWithBox: EnquiryAction = { type: 'submitted', consent: true };
const lost: EnquiryAction = { type: 'failed', refusal: '' };

describe('the enquiry', () => {
  it('opens with an empty form', () => {
    expect(reached(opened)).toEqual(OPENED);
  });

  it('sends a correct number and thanks with the number masked', () => {
    expect(reached(opened, typed('13800138000'), submitted)).toMatchObject({ status: { kind: 'sending', attempt: 1 } });
    const sent = reached(opened, typed('13800138000'), submitted, { type: 'acknowledged', receipt: 'R1' });
    expect(sent).toEqual({ view: 'sent', maskedPhone: '138****8000', receipt: 'R1' });
  });

  it.each(['', '1380013800', '12800138000', '23800138000', '138001380001'])('does not send %j', (phone) => {
    expect(reached(opened, typed(phone), submitted)).toMatchObject({ view: 'form', status: { kind: 'invalid', phone: true } });
  });

  it('checks the number when the field is left', () => {
    expect(reached(opened, typed('138'), { type: 'left' })).toMatchObject({ status: { kind: 'invalid', phone: true, consent: false } });
    expect(reached(opened, typed('13800138000'), { type: 'left' })).toMatchObject({ status: { kind: 'idle' } });
  });

  it('keeps the tip while the number is wrong and drops it when it becomes right', () => {
    const left = [opened, typed('138'), { type: 'left' }] as const;
    expect(reached(...left, typed('1380013800'))).toMatchObject({ status: { kind: 'invalid' } });
    expect(reached(...left, typed('13800138000'))).toMatchObject({ status: { kind: 'idle' } });
  });

  it('asks for the box where it is required, and its tip goes when it is ticked', () => {
    const unticked = reached(opened, typed('13800138000'), submittedWithBox);
    expect(unticked).toMatchObject({ status: { kind: 'invalid', phone: false, consent: true } });
    const ticked = nextEnquiry(unticked, { type: 'agreed', agreed: true });
    expect(ticked).toMatchObject({ status: { kind: 'idle' } });
    expect(nextEnquiry(ticked, submittedWithBox)).toMatchObject({ status: { kind: 'sending' } });
  });

  it('ignores everything but the answer while it is sending', () => {
    const sending = reached(opened, typed('13800138000'), submitted);
    for (const action of [submitted, typed('139'), { type: 'left' }] as EnquiryAction[]) expect(nextEnquiry(sending, action)).toBe(sending);
  });

  it('keeps the number when the network loses it, and counts the tries', () => {
    const once = reached(opened, typed('13800138000'), submitted, lost);
    expect(once).toMatchObject({ phone: '13800138000', status: { kind: 'failed', attempt: 1 } });
    expect([submitted, lost].reduce(nextEnquiry, once)).toMatchObject({ status: { kind: 'failed', attempt: 2 } });
  });

  it('starts anew when the number is changed after a failure', () => {
    const changed = reached(opened, typed('13800138000'), submitted, lost, typed('13800138001'));
    expect(changed).toMatchObject({ status: { kind: 'idle' } });
    expect(nextEnquiry(changed, submitted)).toMatchObject({ status: { kind: 'sending', attempt: 1 } });
  });

  it('keeps the form and the refusal of the service', () => {
    const refused = reached(opened, typed('13800138000'), submitted, { type: 'failed', refusal: '太频繁' });
    expect(refused).toMatchObject({ view: 'form', phone: '13800138000', status: { kind: 'failed', refusal: '太频繁' } });
  });

  it('keeps nothing after it was closed', () => {
    expect(reached(opened, typed('13800138000'), { type: 'closed' })).toEqual(CLOSED);
    expect(reached(opened, typed('13800138000'), { type: 'closed' }, opened)).toEqual(OPENED);
  });

  it('drops an answer that comes after closing', () => {
    expect(reached(opened, typed('13800138000'), submitted, { type: 'closed' }, { type: 'acknowledged', receipt: 'R1' })).toEqual(CLOSED);
  });
});
