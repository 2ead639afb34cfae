import { examineAll } from './examine';
import { CONTENT_STATES } from './content-states';

examineAll('contact and reading', CONTENT_STATES);
