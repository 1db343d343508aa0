/** What `npm start` prints when the site answers requests. */

interface Ready {
  name: string;
  publicOrigin: string;
  /** Where the process listens. */
  address: string;
  /** Duration of the start. */
  seconds: number;
  /** Whether the demo login of hotel 1001 exists and its code is printed. */
  hasDemoLogin: boolean;
}

/** One line that programs can parse: name, public origin, and in parentheses the address. */
export const readyLine = ({ name, publicOrigin, address }: Ready): string => `${name} ${publicOrigin} (${address})\n`;

/** For people at a terminal: the address once, and three things to try. */
export function readyMessage({ name, publicOrigin, address, seconds, hasDemoLogin }: Ready): string {
  const isSame = publicOrigin === address;
  const login = 'Log in as a hotel at /merchant/leads with the number 19900001001. The login code appears here.';
  const own = 'Import your own hotels: npm run data -- import FILE… (examples/data/README.md)';
  return `
${name} is ready after ${seconds.toFixed(1)} s: ${publicOrigin}${isSame ? '' : ` (listening on ${address})`}

Try:
  1. Choose a city, a hotel and a package, and press 询问档期.
  2. ${hasDemoLogin ? login : own}
  3. List the enquiries in a second terminal: npm run data -- export enquiries

Ctrl+C stops the site.
`;
}
