import { recordParam } from '../../platform/http/record-id';
import { toOrderId } from '../../ordering/public';

/** An order among the resources of the back-office: its id, or its number. */
export const OrderRef = () => recordParam('id', (text) => toOrderId(text) !== null);
