import type { PricingResult, ProductListRow } from '@halfpallet/contracts';
import { Link } from '../../lib/router';
import { formatAud, formatRate, formatUsd, plural } from '../../lib/format';
import { partsOfPricing } from '../../lib/price-parts';
import { home } from '../../texts/home';
import { products as texts } from '../../texts/products';
import { StackedBar } from '../../ui/charts/stacked-bar';
import { Cell, Cells } from '../../ui/cells';
import styles from './price-docket.module.css';

interface PriceDocketProps {
  readonly product: ProductListRow;
  readonly pricing: PricingResult;
}

/** A real price, opened up: what the shop promises, shown on the first product of the catalogue. */
export function PriceDocket({ product, pricing }: PriceDocketProps) {
  const parts = partsOfPricing(pricing);
  return (
    <article className={styles.docket}>
      <header className={styles.head}>
        <span>{home.docketTitle}</span>
        <span className="mono">HS {product.hsCode}</span>
      </header>
      <Cells columns={3}>
        <Cell label="Goods" wide>
          <Link to={`/product/${product.id}/${product.slug}`}>{product.productName}</Link>
        </Cell>
        <Cell label="Origin">{product.origin}</Cell>
        <Cell label="Quantity">{plural(product.cardQuantity, 'unit')}</Cell>
        <Cell label="Rate USD/AUD">{formatRate(pricing.exchangeRate)}</Cell>
      </Cells>
      <table className={styles.lines}>
        <tbody>
          {parts.map((part) => (
            <tr key={part.key}>
              <th scope="row">
                <span className={styles.swatch} style={{ background: part.colour }} aria-hidden="true" />
                {part.label}
                {part.key === 'goods' ? <span className="muted"> {formatUsd(pricing.exwTotalUsd)}</span> : null}
              </th>
              <td>{formatAud(part.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Delivered, all paid</th>
            <td>{formatAud(pricing.totalPriceAud)}</td>
          </tr>
        </tfoot>
      </table>
      <div className={styles.bar}>
        <StackedBar parts={parts} legend={false} />
      </div>
      <footer className={styles.foot}>
        <span>
          <strong>{formatAud(pricing.pricePerUnitAud)}</strong> {texts.perUnit}
        </span>
        <span className="muted small">{home.docketNote}</span>
      </footer>
    </article>
  );
}
