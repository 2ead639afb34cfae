import type { Act } from '../message';

/** What no tool of ours does, with the place where it is done. */
export const REFUSALS: Readonly<Partial<Record<Act['intent'], string>>> = {
  orders:
    'I cannot look up or change orders. With an account you see them at /dashboard, and our team helps you through /contact.',
  strangers: 'I have no access to other customers or their data, and I would not give it out.',
  discount:
    'I cannot give discounts or match prices: every price comes from our calculation. A larger quantity often lowers the price of a unit; name one, and I work it out.',
  refund: 'I cannot make refunds. Write to our team through /contact with your order number.',
};
