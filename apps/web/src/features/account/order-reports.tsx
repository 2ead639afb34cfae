import { returnReasonText } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatAud, formatDate } from '../../lib/format';
import { orderReturnsQuery } from '../../lib/queries';
import { Link } from '../../lib/router';
import { returns as texts } from '../../texts/returns';
import { shared } from '../../texts/shared';
import styles from './dashboard.module.css';

/** What the buyer reported about a delivery with what became of it, and the way to report something. */
export function OrderReports({ orderNumber }: { readonly orderNumber: string }) {
  // Where it cannot be had, its page says so: the way there stays.
  const { data } = useQuery(orderReturnsQuery(orderNumber));
  const reports = data?.returns ?? [];
  return (
    <section aria-label={texts.own}>
      {reports.length > 0 ? (
        <>
          <h3>{texts.own}</h3>
          <ul className={styles.points}>
            {reports.map(({ id, state, reason, requestedAt, refunds }) => (
              <li key={id}>
                {returnReasonText[reason]}, {formatDate(requestedAt)}: <strong>{texts.states[state]}</strong>
                {refunds.map((refund, at) => (
                  <span key={at}>. {texts.refunds[refund.state](formatAud(refund.amountAud))}</span>
                ))}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        <Link to={`/returns/${orderNumber}`}>{reports.length > 0 ? texts.all : shared.reportProblem}</Link>
      </p>
    </section>
  );
}
