/** Icons of the enquiry by name (see icon.tsx), in a separate table so that they are in its file. */
import { Icon as Drawn } from './icon.tsx';

const PATHS = {
  close: 'M3.5 3.5l9 9m0-9l-9 9',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  gift: 'M2.2 5.5h11.6v3H2.2zM3.4 8.5v5.3h9.2V8.5M8 5.5v8.3M8 5.5C4 5.5 4 2.3 5.6 2.3S8 5.5 8 5.5s.8-3.2 2.4-3.2S12 5.5 8 5.5',
  info: 'M2 8a6 6 0 1 0 12 0A6 6 0 1 0 2 8M8 7.4v3.4m0-5.6v-.1',
} as const;

/** @param size edge in px; above 24 the stroke is thinner */
export const Icon = ({ name, size }: { name: keyof typeof PATHS; size?: number }) => <Drawn path={PATHS[name]} size={size} />;
