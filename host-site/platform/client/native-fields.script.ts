/** Script of pages with file or date fields. */
import { labelNativeFields } from './native-fields.ts';

labelNativeFields();
