/** Entry of the script of a fleet's page. */
import { calculateInPlace } from './live-quote.ts';

calculateInPlace(Date.now);
