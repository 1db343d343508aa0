import { BRIEF, ENDED, type RevocableStates, ROW } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: {
    login_attempt: ENDED,
    login_code: ENDED,
    merchant_user: ['merchant-user.removed'],
    second_factor: ['second-factor.removed'],
    session: ENDED,
    account_number: 'a repeated deletion of the account deletes it',
    user_account: 'a repeated deletion of the account deletes it',
    visitor: ['visitor.ended'],
  },
  columns: {
    'login_attempt.expires_at': ENDED,
    'login_attempt.tries': ENDED,
    'login_code.expires_at': ENDED,
    'login_code.tries': ENDED,
    'second_factor.confirmed_at': ['second-factor.removed'],
    'second_factor.last_step': BRIEF,
    'second_factor.sealed_cipher': ['recovery-code.used'],
    'session.authenticated_at': ENDED,
    'session.expires_at': ENDED,
    'visitor.expires_at': ROW,
  },
};
