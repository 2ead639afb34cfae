import { Typography } from '@mui/material';
import type { PaymentAttempt } from '@halfpallet/contracts';
import { orderMoneyParts as texts } from '../../i18n/order-money';
import { momentText } from '../../shared/brisbane';
import { Mono } from '../../shared/mono';
import { StatusBadge } from '../../shared/status-badge';
import { MoneyLines } from './money-lines';

/** Every try to pay: asked for, waiting, declined, received. */
export function Attempts({ attempts }: { readonly attempts: readonly PaymentAttempt[] }) {
  const lines = attempts.map(({ id, at, method, part, amountAud, outcome, reference, note }) => ({
    id,
    amountAud,
    status: <StatusBadge status={outcome} label={texts.outcomes[outcome]} />,
    text: (
      <>
        {texts.attempt(method, part)}
        {note !== null && `: ${note}`}
        <Typography variant="caption" color="textSecondary" component="p">
          {momentText(at)}
          {reference !== null && (
            <>
              {' · '}
              <Mono>{reference}</Mono>
            </>
          )}
        </Typography>
      </>
    ),
  }));
  return <MoneyLines title={texts.attempts} lines={lines} />;
}
