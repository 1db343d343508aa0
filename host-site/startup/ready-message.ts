/** What `npm start` prints when the site answers requests. */

interface Ready {
  name: string;
  publicOrigin: string;
  /** Where the process listens. */
  address: string;
  /** Duration of the start. */
  seconds: number;
  /** What the features propose to try, in their order. */
  firstSteps: readonly string[];
}

/** One line that programs can parse: name, public origin, and in parentheses the address. */
export const readyLine = ({ name, publicOrigin, address }: Omit<Ready, 'firstSteps'>): string => `${name} ${publicOrigin} (${address})\n`;

const MOST_STEPS = 3;

/** For people at a terminal: the address once, and three things to try. */
export function readyMessage({ name, publicOrigin, address, seconds, firstSteps }: Ready): string {
  const isSame = publicOrigin === address;
  const steps = firstSteps.slice(0, MOST_STEPS).map((step, at) => `  ${at + 1}. ${step}\n`);
  return `
${name} is ready after ${seconds.toFixed(1)} s: ${publicOrigin}${isSame ? '' : ` (listening on ${address})`}

Try:
${steps.join('')}
Ctrl+C stops the site.
`;
}
