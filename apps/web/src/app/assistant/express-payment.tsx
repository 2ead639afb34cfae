import { type ComponentProps, lazy, type ReactNode } from 'react';
import { ExpressPaymentContext } from '../../features/assistant/express-payment';

const ExpressPayment = lazy(() =>
  import('../../features/checkout/express-payment').then((m) => ({ default: m.ExpressPayment })),
);

const payWith = (props: ComponentProps<typeof ExpressPayment>) => <ExpressPayment {...props} />;

/** Lends the conversation the checkout's own way to pay: there is no other one. */
export function WithExpressPayment({ children }: { readonly children: ReactNode }) {
  return <ExpressPaymentContext value={payWith}>{children}</ExpressPaymentContext>;
}
