import type { OrderCheckoutView } from '@halfpallet/contracts';
import { formatAud, formatCount, formatUsd, plural } from '../../lib/format';
import { sectorName } from '../../lib/sectors';
import { orderPage as texts } from '../../texts/checkout';
import { products as listTexts } from '../../texts/products';
import { Badge } from '../../ui/badge';
import { Cell, Cells } from '../../ui/cells';
import { ImagePlaceholder, ProductImage } from '../../ui/product-image';
import { Sheet } from '../../ui/sheet';
import { SumTable } from '../../ui/sum-table';
import styles from './order-page.module.css';

export function OrderSummaryCard({ order }: { readonly order: OrderCheckoutView }) {
  const { product, pricing } = order;
  return (
    <Sheet title={texts.summary} id="order-summary" flush>
      <div className={styles.product}>
        <div className={styles.image}>
          <ProductImage
            choices={product.imageUrl ? [{ url: product.imageUrl, alt: '' }] : []}
            eager
            fallback={<ImagePlaceholder title={listTexts.noImage} />}
          />
        </div>
        <div>
          <h3>{product.productName}</h3>
          <Badge>{sectorName(product.sector)}</Badge>
        </div>
      </div>
      <Cells columns={2}>
        <Cell label={texts.origin}>{product.origin}</Cell>
        <Cell label={texts.quantity}>{formatCount(order.quantity)}</Cell>
      </Cells>
      <div className={styles.sums}>
        <SumTable
          rows={[
            ...(order.items.length > 1
              ? order.items.map((item) => ({
                  label: item.productName,
                  note: plural(item.quantity, 'unit'),
                  value: formatAud(item.totalPriceAud),
                }))
              : []),
            { label: texts.exw, value: formatUsd(pricing.exwTotal) },
            { label: texts.shipping, value: formatUsd(pricing.shipping) },
            { label: texts.duties, value: formatUsd(pricing.duties) },
            {
              label: texts.landed,
              note: texts.includesGst(formatAud(pricing.gstAud)),
              value: formatAud(pricing.landedCost),
            },
            { label: texts.clearance, value: formatAud(pricing.margin) },
            { label: texts.perUnit, value: formatAud(pricing.pricePerUnit) },
          ]}
          total={{ label: texts.total, value: formatAud(order.totalAmount) }}
        />
      </div>
    </Sheet>
  );
}
