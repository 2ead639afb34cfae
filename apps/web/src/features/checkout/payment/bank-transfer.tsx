import type { BankTransferInstructions, OrderCheckoutView } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-client';
import { formatAud } from '../../../lib/format';
import { payment } from '../../../texts/checkout';
import { order as orderTexts } from '../../../texts/order';
import { Button, ButtonAnchor } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { RetryNotice } from '../../../ui/retry-notice';
import { Skeleton } from '../../../ui/skeleton';
import { saysOrderChanged } from './order-changed';
import styles from './payment.module.css';

const texts = payment.bank;
const { parts } = orderTexts;

interface BankTransferProps {
  readonly orderNumber: string;
  /** For the words about the amount; the bank details stand without it. */
  readonly order: OrderCheckoutView | undefined;
  /** As answered when the order was placed: shown until the newest answer is here. */
  readonly instructions?: BankTransferInstructions | undefined;
  readonly onInitiated: () => void;
  /** The pay link was followed; it opens beside the page. */
  readonly onOpened?: () => void;
}

export function BankTransfer({ orderNumber, order, instructions, onInitiated, onOpened }: BankTransferProps) {
  // What is due may have been paid meanwhile, in part or whole, so the details are always asked for anew.
  const { data, error, refetch } = useQuery<BankTransferInstructions>({
    queryKey: ['/api/orders', orderNumber, 'bank-transfer'],
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    ...(instructions ? { placeholderData: instructions } : {}),
  });
  const over = saysOrderChanged(error);
  const shown = over ? undefined : (data ?? instructions);
  if (over) return <Notice role="status">{texts.nothing}</Notice>;
  // The order is on this page; of its bank details there are none for a stranger, however often they are asked for.
  if (order && !shown && error instanceof ApiError && error.status === 404) {
    return <Notice role="status">{texts.notYours}</Notice>;
  }
  if (error && !shown) {
    return <RetryNotice text={texts.failed} onRetry={() => void refetch()} />;
  }
  if (!shown) return <Skeleton height="320px" />;
  const details = [
    { label: texts.accountName, value: shown.accountName },
    { label: texts.bsb, value: shown.bsb },
    { label: texts.accountNumber, value: shown.accountNumber },
    ...(shown.payId ? [{ label: texts.payId, value: shown.payId }] : []),
    { label: texts.reference, value: shown.reference },
    { label: texts.amount, value: formatAud(shown.amountAud), copy: shown.amountAud.toFixed(2) },
  ];
  return (
    <div className={styles.bank}>
      <p>
        {amountSentence(shown, order)}{' '}
        {order?.plans && shown.part === 'deposit' ? texts.whole(formatAud(order.totalAmount)) : null}
      </p>
      <dl className={styles.details}>
        {details.map(({ label, value, copy }) => (
          <div key={label} className={styles.detail}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.detailText}>{value}</span>
              <CopyButton
                text={copy ?? value}
                label={texts.copy(label.toLowerCase().replace('bsb', 'BSB').replace('payid', 'PayID'))}
              />
            </dd>
          </div>
        ))}
      </dl>
      <Notice>{texts.note}</Notice>
      <div className={styles.actions}>
        <ButtonAnchor href={shown.payUrl} target="_blank" rel="noopener noreferrer" onClick={onOpened}>
          {texts.open}
          <Icon name="external" size={16} />
        </ButtonAnchor>
        <Button look="secondary" onClick={onInitiated}>
          {texts.initiated}
        </Button>
      </div>
    </div>
  );
}

/** Which part the transfer pays, and of how much. */
function amountSentence({ part, amountAud }: BankTransferInstructions, order: OrderCheckoutView | undefined): string {
  const amount = formatAud(amountAud);
  const name = parts[part];
  if (!order) return texts.pays(name, amount);
  const rest = order.why === 'rest_of_first_part_due' && part !== 'balance';
  const total = formatAud(order.totalAmount);
  return amount === total ? texts.pays(name, amount) : texts.paysOf(rest ? texts.restOf(name) : name, amount, total);
}
