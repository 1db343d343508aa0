/** Tables of accounts, sessions, merchants' access and the history of enquiries. */
import type { Generated } from 'kysely';

/** A user who has logged in with a phone number. The number itself is not stored. */
export interface UserAccountTable {
  /** Random, below 2^48: reveals neither the time nor the number of accounts. */
  id: number;
  /** Keyed; the same in `merchant_user` and `login_code`. */
  phone_hash: string;
  /** Id of the key of `phone_hash`. */
  phone_hash_key: Generated<string>;
  phone_mask: string;
  nick: string;
  created_at: number;
}

/** The account of a number, on a cluster (account-numbers.ts). */
export interface AccountNumberTable {
  /** As in `user_account`. */
  phone_hash: string;
  account_id: number;
}

export interface SessionTable {
  /** SHA-256 of the cookie, which has 168 random bits. */
  id_hash: string;
  user_id: number;
  created_at: number;
  expires_at: number;
  /** Last use, to the minute, and last authentication; 0: as `created_at`. */
  last_seen_at: Generated<number>;
  authenticated_at: Generated<number>;
  /** Network prefix of the login, and `browser/system`. */
  network: Generated<string>;
  agent: Generated<string>;
}

/** A login code, bound to the browser that requested it. */
export interface LoginAttemptTable {
  /** SHA-256 of the pre-login cookie's 256 random bits. */
  id_hash: string;
  phone_hash: string;
  /** Keyed, over number and code. */
  code_hash: string;
  tries: number;
  expires_at: number;
}

/** Codes by number, as the previous release wrote them. Only deletion still uses the table. */
export interface LoginCodeTable {
  phone_hash: string;
  /** Keyed, over number and code. */
  code_hash: string;
  tries: number;
  expires_at: number;
}

/** The second factor of an account (second-factor.ts). */
export interface SecondFactorTable {
  user_id: number;
  /** Encrypted JSON: the secret and the hashes of recovery codes. */
  sealed_key: string;
  sealed_cipher: string;
  /** Time step of the last accepted code: a code works once. */
  last_step: number;
  /** Null: set up, not required yet. */
  confirmed_at: number | null;
}

/** Merchant users: phone numbers that may act for a merchant. */
export interface MerchantUserTable {
  merchant_id: number;
  phone_hash: string;
  /** Id of the key of `phone_hash`. */
  phone_hash_key: Generated<string>;
  phone_mask: string;
  created_at: number;
}

/** The session of a visitor without an account. Contains no personal data. */
export interface VisitorTable {
  /** SHA-256 of the cookie's 256 random bits. */
  id_hash: string;
  /** Random and negative: the ids of accounts are positive. */
  owner_id: number;
  created_at: number;
  expires_at: number;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    user_account: UserAccountTable;
    account_number: AccountNumberTable;
    session: SessionTable;
    login_attempt: LoginAttemptTable;
    login_code: LoginCodeTable;
    second_factor: SecondFactorTable;
    merchant_user: MerchantUserTable;
    visitor: VisitorTable;
  }
}
