import { focusOn } from '../../../lib/focus-on';

/** Of the section of the payment, whose heading says which way it is. */
export const PAYMENT = 'payment';

/** Call when a buyer turns: the button they pressed goes, and the focus with it. */
export function goToPayment(): void {
  requestAnimationFrame(() => {
    const heading = document.getElementById(PAYMENT);
    if (!heading) return;
    focusOn(heading);
    heading.scrollIntoView({ block: 'nearest' });
  });
}
