import type { ReorderResponse } from '@halfpallet/contracts';
import { formatAud } from '../../lib/format';
import { account } from '../../texts/account';
import { ButtonLink } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import styles from './dashboard.module.css';

const texts = account.changes;

/** What the cart holds now beside what the order held then. */
export function ReorderDialog({ answer, onClose }: { readonly answer: ReorderResponse; readonly onClose: () => void }) {
  const { added, skipped } = answer;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className={styles.form}>
        {added.length === 0 ? <Notice tone="warn">{texts.none}</Notice> : null}
        {added.length > 0 ? (
          <table className={styles.changes}>
            <caption className="muted small">{texts.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.product}</th>
                <th scope="col">{texts.then}</th>
                <th scope="col">{texts.now}</th>
              </tr>
            </thead>
            <tbody>
              {added.map((line) => (
                <tr key={line.productName}>
                  <th scope="row">
                    {line.productName}
                    {line.quantity === line.quantityThen ? null : (
                      <span className={styles.unit}>{texts.quantity(line.quantityThen, line.quantity)}</span>
                    )}
                  </th>
                  <td>{formatAud(line.unitPriceThenAud)}</td>
                  <td>{formatAud(line.unitPriceNowAud)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        {skipped.length > 0 ? (
          <section aria-labelledby="skipped">
            <h3 id="skipped">{texts.skipped}</h3>
            <ul className={styles.points}>
              {skipped.map(({ productName, reason }) => (
                <li key={productName}>
                  {productName}: {reason}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <p>
          <ButtonLink to="/cart">{texts.toCart}</ButtonLink>
        </p>
      </div>
    </Dialog>
  );
}
