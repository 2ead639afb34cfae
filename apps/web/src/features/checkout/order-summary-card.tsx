import type { OrderCheckoutView } from '@halfpallet/contracts';
import { formatAud, formatCount, formatUsd, plural } from '../../lib/format';
import { sectorName } from '../../lib/sectors';
import { orderPage as texts } from '../../texts/checkout';
import { order as orderTexts } from '../../texts/order';
import { products as listTexts } from '../../texts/products';
import { Badge } from '../../ui/badge';
import { Cell, Cells } from '../../ui/cells';
import { ImagePlaceholder, ProductImage } from '../../ui/product-image';
import { Sheet } from '../../ui/sheet';
import { SumTable } from '../../ui/sum-table';
import styles from './order-page.module.css';

export function OrderSummaryCard({ order }: { readonly order: OrderCheckoutView }) {
  const { pricing } = order;
  return (
    <Sheet title={texts.summary} id="order-summary" flush>
      {order.items.length === 1 ? <OneProduct order={order} /> : <Products items={order.items} />}
      <div className={styles.sums}>
        <SumTable
          rows={[
            { label: texts.exw, value: formatUsd(pricing.exwTotal) },
            { label: texts.shipping, value: formatUsd(pricing.shipping) },
            { label: texts.duties, value: formatUsd(pricing.duties) },
            {
              label: texts.landed,
              note: texts.includesGst(formatAud(pricing.gstAud)),
              value: formatAud(pricing.landedCost),
            },
            { label: texts.clearance, value: formatAud(pricing.margin) },
            // Units of different goods have no price in common; each line says its own.
            ...(order.items.length === 1 ? [{ label: texts.perUnit, value: formatAud(pricing.pricePerUnit) }] : []),
          ]}
          total={{ label: texts.total, value: formatAud(order.totalAmount) }}
        />
      </div>
    </Sheet>
  );
}

function OneProduct({ order }: { readonly order: OrderCheckoutView }) {
  const { product } = order;
  return (
    <>
      <div className={styles.product}>
        <Picture url={product.imageUrl} />
        <div>
          <h3>{product.productName}</h3>
          <Badge>{sectorName(product.sector)}</Badge>
        </div>
      </div>
      <Cells columns={2}>
        <Cell label={texts.origin}>{product.origin}</Cell>
        <Cell label={texts.quantity}>{formatCount(order.quantity)}</Cell>
      </Cells>
    </>
  );
}

function Products({ items }: Pick<OrderCheckoutView, 'items'>) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={`${index} ${item.productId}`} className={styles.item}>
          <Picture url={item.imageUrl} />
          <div className={styles.itemText}>
            <h3>{item.productName}</h3>
            <span className="muted small">
              {sectorName(item.sector)}, {item.origin}
            </span>
            <span className="small">
              {plural(item.quantity, 'unit')} {orderTexts.unitPrice(formatAud(item.unitPriceAud))}
            </span>
          </div>
          <span className="money">{formatAud(item.totalPriceAud)}</span>
        </li>
      ))}
    </ul>
  );
}

function Picture({ url }: { readonly url: string | null }) {
  return (
    <div className={styles.image}>
      <ProductImage
        choices={url ? [{ url, alt: '' }] : []}
        eager
        fallback={<ImagePlaceholder title={listTexts.noImage} />}
      />
    </div>
  );
}
