import { together } from '../../../../tools/jest/together.cjs';

together(__filename);
