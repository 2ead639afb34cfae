import type { ReactNode } from 'react';
import styles from './sum-table.module.css';

export interface SumRow {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string;
}

/** Amounts under each other, with a double rule before the total. */
export function SumTable({ rows, total }: { readonly rows: readonly SumRow[]; readonly total?: SumRow }) {
  return (
    <table className={styles.table}>
      <tbody>
        {rows.map((row, index) => (
          // Two lines of an order may be named alike.
          <Row key={`${index} ${row.label}`} row={row} />
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <Row row={total} />
        </tfoot>
      ) : null}
    </table>
  );
}

function Row({ row }: { readonly row: SumRow }) {
  return (
    <tr>
      <th scope="row">
        {row.label}
        {row.note ? <span className={styles.note}>{row.note}</span> : null}
      </th>
      <td>{row.value}</td>
    </tr>
  );
}
