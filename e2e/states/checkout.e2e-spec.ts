import { examineAll } from './examine';
import { CHECKOUT_STATES } from './checkout-states';

examineAll('cart, checkout and confirmation', CHECKOUT_STATES);
