/** The small version of the logo: a larger table with 囍, without seats. */
export const ICON_PATH = '/assets/icon.svg';

/** Returns the icon as SVG. @param accent colour of the table */
export const iconSvg = (accent: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 40 40"><circle r="19" fill="${accent}"/><path transform="scale(1.28) translate(0 .8)" fill="none" stroke="#fff" stroke-width="1.5" d="M-4.3-10.2v3.9m8.6-3.9v3.9M-8-8.3H8M-7.2-5.4h5.8v3.4h-5.8zM1.4-5.4h5.8v3.4H1.4zM-11.3.6h22.6M-7.2 3.6h5.8v5.2h-5.8zM1.4 3.6h5.8v5.2H1.4z"/></svg>`;
