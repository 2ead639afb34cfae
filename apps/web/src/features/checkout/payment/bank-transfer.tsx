import type { BankTransferInstructions } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatAud } from '../../../lib/format';
import { payment } from '../../../texts/checkout';
import { shared } from '../../../texts/shared';
import { Button, ButtonAnchor } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import styles from './payment.module.css';

const texts = payment.bank;

interface BankTransferProps {
  readonly orderNumber: string;
  /** When the order has just been placed; otherwise they are read again. */
  readonly instructions?: BankTransferInstructions | undefined;
  readonly onInitiated: () => void;
}

export function BankTransfer({ orderNumber, instructions, onInitiated }: BankTransferProps) {
  const { data, isError, refetch } = useQuery<BankTransferInstructions | { bankTransfer: BankTransferInstructions }>({
    queryKey: ['/api/orders', orderNumber, 'bank-transfer'],
    enabled: instructions === undefined,
  });
  const shown = instructions ?? (data && 'bankTransfer' in data ? data.bankTransfer : data);
  if (isError) {
    return (
      <Notice tone="stop" role="alert">
        {texts.failed}{' '}
        <Button look="quiet" small onClick={() => void refetch()}>
          {shared.tryAgain}
        </Button>
      </Notice>
    );
  }
  if (!shown) return <Skeleton height="320px" />;
  const details = [
    { label: texts.accountName, value: shown.accountName },
    { label: texts.bsb, value: shown.bsb },
    { label: texts.accountNumber, value: shown.accountNumber },
    { label: texts.reference, value: shown.reference },
    { label: texts.amount, value: formatAud(shown.amountAud), copy: shown.amountAud.toFixed(2) },
  ];
  return (
    <div className={styles.bank}>
      <dl className={styles.details}>
        {details.map(({ label, value, copy }) => (
          <div key={label} className={styles.detail}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.detailText}>{value}</span>
              <CopyButton text={copy ?? value} label={texts.copy(label.toLowerCase().replace('bsb', 'BSB'))} />
            </dd>
          </div>
        ))}
      </dl>
      <Notice>{texts.note}</Notice>
      <div className={styles.actions}>
        <ButtonAnchor href={shown.payUrl} target="_blank" rel="noopener noreferrer">
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
