import { Button } from './button';
import { Notice } from './notice';
import styles from './price-change-notice.module.css';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly before: string;
  readonly now: string;
}

interface PriceChangeNoticeProps {
  readonly tone: 'warn' | 'ok';
  readonly title: string;
  readonly text?: string;
  readonly heads: readonly [string, string, string];
  readonly rows: readonly Row[];
  readonly total: Row;
  /** What to press to go on with the new price; without it the notice only tells. */
  readonly accept?: { readonly label: string; readonly onAccept: () => void };
}

/** Old and new prices beside each other, and the word of the person who is to pay them. */
export function PriceChangeNotice({ tone, title, text, heads, rows, total, accept }: PriceChangeNoticeProps) {
  return (
    <Notice tone={tone} role={accept ? 'alert' : 'status'}>
      <strong>{title}</strong>
      {text ? <p>{text}</p> : null}
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PriceRow key={row.key} row={row} />
          ))}
        </tbody>
        {rows.length > 1 ? (
          <tfoot>
            <PriceRow row={total} />
          </tfoot>
        ) : null}
      </table>
      {accept ? (
        <Button small onClick={accept.onAccept}>
          {accept.label}
        </Button>
      ) : null}
    </Notice>
  );
}

function PriceRow({ row }: { readonly row: Row }) {
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td>
        <s>{row.before}</s>
      </td>
      <td>{row.now}</td>
    </tr>
  );
}
