/** Entry of the enquiry inbox's script. */
import { submitInPlace } from './inbox-enquiry.ts';
import { watchList } from './inbox-list.ts';

watchList();
submitInPlace();
