import { DEVELOPER_STATES } from './developer-states';
import { examineAll } from './examine';

examineAll('pages for developers', DEVELOPER_STATES);
