import { examineAll } from './examine';
import { FRAME_STATES } from './frame-states';

examineAll('the frame', FRAME_STATES);
