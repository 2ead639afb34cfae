import { examineAll } from './examine';
import { PRODUCT_STATES } from './product-states';

examineAll('a product', PRODUCT_STATES);
