import styles from './charts.module.css';

/** What is paid and what is still due, as one bar; the amounts stand in text beside it. */
export function PaymentProgress({ paidAud, balanceAud }: { readonly paidAud: number; readonly balanceAud: number }) {
  return (
    <div className={`${styles.bar} ${styles.thin}`} aria-hidden="true">
      {paidAud > 0 ? <span style={{ flexGrow: paidAud, flexBasis: 0, background: 'var(--ok)' }} /> : null}
      {balanceAud > 0 ? (
        <span
          style={{
            flexGrow: balanceAud,
            flexBasis: 0,
            background: 'repeating-linear-gradient(-45deg, var(--rule) 0 5px, var(--sheet) 5px 9px)',
          }}
        />
      ) : null}
    </div>
  );
}
