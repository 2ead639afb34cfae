import { ASSISTANT_STATES } from './assistant-states';
import { examineAll } from './examine';

examineAll('the assistant', ASSISTANT_STATES);
