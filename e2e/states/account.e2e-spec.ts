import { examineAll } from './examine';
import { ACCOUNT_STATES } from './account-states';

examineAll('the account', ACCOUNT_STATES);
