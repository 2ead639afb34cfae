import type { ComponentProps, ReactNode } from 'react';
import { ExpressPaymentContext } from '../../features/assistant/express-payment';
import { later } from '../../lib/later';

const ExpressPayment = later(() => import('../../features/checkout/express-payment').then((m) => m.ExpressPayment));

const payWith = (props: ComponentProps<typeof ExpressPayment>) => <ExpressPayment {...props} />;

/** Lends the conversation the checkout's own way to pay: there is no other one. */
export function WithExpressPayment({ children }: { readonly children: ReactNode }) {
  return <ExpressPaymentContext value={payWith}>{children}</ExpressPaymentContext>;
}
