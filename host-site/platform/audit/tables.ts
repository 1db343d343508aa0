/** Table of the audit log. */

/** The audit log: inserted, read, deleted after its retention period, never changed. Contains no phone number. */
export interface AuditEventTable {
  id: string;
  /** Milliseconds since the epoch, as `expires_at`. */
  at: number;
  /** Stable name, such as `login.failed`. */
  event: string;
  /** `user:ID`, `operator:NAME`, `system`, or `anonymous`. */
  actor: string;
  /** `user:ID`, `merchant:ID`, `enquiry:ID`, or empty. */
  target: string;
  /** IPv4 /24 or IPv6 /48 that the request came from; empty on the command line. */
  network: string;
  /** JSON object of further facts. */
  detail: string;
  expires_at: number;
}
