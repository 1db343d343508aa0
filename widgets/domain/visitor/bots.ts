/** User agents of crawlers, monitors and automated browsers. */

/** Whether the user agent is a machine: search engines, link previews, monitors, automated browsers. */
export const isBot = (userAgent: string): boolean =>
  // Cubot is a brand of telephones.
  /[^u]bot\b|spider|crawl|slurp|headless|lighthouse|facebookexternalhit|preview|monitor|curl|wget|python|phantom/i.test(userAgent);
