import type { ComponentProps } from 'react';
import { AssistantWindow as Window } from '../../features/assistant/assistant-window';
import { WithExpressPayment } from './express-payment';

export function AssistantWindow(props: ComponentProps<typeof Window>) {
  return (
    <WithExpressPayment>
      <Window {...props} />
    </WithExpressPayment>
  );
}
