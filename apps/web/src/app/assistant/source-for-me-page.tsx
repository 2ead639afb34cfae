import { SourceForMePage as Page } from '../../features/assistant/source-for-me-page';
import { WithExpressPayment } from './express-payment';

export function SourceForMePage() {
  return (
    <WithExpressPayment>
      <Page />
    </WithExpressPayment>
  );
}
