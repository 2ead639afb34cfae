import { examineAll } from './examine';
import { CATALOGUE_STATES } from './catalogue-states';

examineAll('the catalogue', CATALOGUE_STATES);
