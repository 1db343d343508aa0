/** The only client file that acts. */
import { startNavigation } from './navigation.ts';

startNavigation();
