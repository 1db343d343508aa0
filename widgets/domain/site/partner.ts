/** Shape of a partner's key. */
export const PARTNER_KEY = /^[a-z][a-z0-9-]{1,39}$/;

/** A partner of the operator: embeds the widgets, and its enquiries are counted. Its domains are not published. */
export interface Partner {
  /** States the partner in `data-partner`; an identifier, not a secret. */
  key: string;
  name: string;
  /** Host names on which the key counts, with their subdomains. */
  domains: readonly string[];
}
