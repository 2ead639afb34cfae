import { useQuery } from '@tanstack/react-query';
import { formatAud } from '../../lib/format';
import { refundAccountQuery } from '../../lib/queries';
import { refundAccount as texts } from '../../texts/refund-account';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** The way to where the buyer tells which account a refund goes to; nothing where none waits to be transferred. */
export function RefundAccountLink({ orderNumber }: { readonly orderNumber: string }) {
  const { data } = useQuery(refundAccountQuery(orderNumber));
  if (!data || data.toTransferAud === 0) return null;
  const { account, toTransferAud } = data;
  return (
    <>
      {account === null ? <Notice tone="warn">{texts.waits(formatAud(toTransferAud))}</Notice> : null}
      <p>
        <ButtonLink small look={account === null ? 'primary' : 'quiet'} to={`/checkout/${orderNumber}`}>
          {account === null ? texts.tell : texts.look}
        </ButtonLink>
      </p>
    </>
  );
}
