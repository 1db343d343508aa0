/** Readers that are no visitors. */

/** Whether a machine reads the page: search engines, previews, monitors, automated browsers. */
export const isBot = (userAgent: string): boolean =>
  // Cubot makes telephones.
  /[^u]bot\b|spider|crawl|slurp|headless|lighthouse|facebookexternalhit|preview|monitor|curl|wget|python|phantom/i.test(userAgent);
