// Before all others, so that the browser is closed when the last of them is done.
import '../support/browser';
import { together } from '../../tools/jest/together.cjs';

together(__filename);
