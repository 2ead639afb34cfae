import { together } from '../support/together';

together(__filename);
