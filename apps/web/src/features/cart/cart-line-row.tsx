import { Limits } from '@halfpallet/contracts';
import type { CartLine } from '../../lib/stored-cart';
import { formatAud, formatCount } from '../../lib/format';
import { isSold } from '../../lib/quantity';
import { Link } from '../../lib/router';
import { cart as texts } from '../../texts/cart';
import { products as listTexts } from '../../texts/products';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/icon';
import { ImagePlaceholder, ProductImage } from '../../ui/product-image';
import { Stepper } from '../../ui/stepper';
import styles from './cart-line-row.module.css';

interface CartLineRowProps {
  readonly item: CartLine;
  /** The price shown is that of the quantity before. */
  readonly updating: boolean;
  /** 0 or less removes the line. */
  readonly onQuantity: (quantity: number) => void;
  /** A quantity is typed that is not sold. */
  readonly onUnsold: (unsold: boolean) => void;
}

export function CartLineRow({ item, updating, onQuantity, onUnsold }: CartLineRowProps) {
  const step = Math.max(item.moqUnits || 1, 1);
  const gone = item.synced === true && item.pricing === null;
  const total = item.pricing?.totalPriceAud ?? item.unitPrice * item.quantity;
  return (
    <li className={styles.row}>
      <div className={styles.image}>
        <ProductImage
          choices={item.imageUrl ? [{ url: item.imageUrl, alt: '' }] : []}
          eager
          fallback={<ImagePlaceholder title={listTexts.noImage} />}
        />
      </div>
      <div className={styles.name}>
        <strong>{item.productName}</strong>
        {gone ? (
          <span className={styles.odd}>
            {texts.unavailable} {item.problem}
          </span>
        ) : (
          <span className={styles.unit}>
            {texts.unitPrice}: <span className="money">{formatAud(item.unitPrice)}</span>
          </span>
        )}
        {item.problem && !gone ? (
          <span className={styles.odd}>
            {item.problem}
            {isSold(item.quantity, item.moqUnits) ? (
              <>
                {' '}
                <Link to={`/product/${item.productId}`}>{texts.chooseOptions}</Link>
              </>
            ) : null}
          </span>
        ) : null}
        {item.synced ? null : <span className={styles.unit}>{texts.unsent}</span>}
      </div>
      <div className={styles.quantity}>
        {gone ? null : (
          <Stepper
            small
            id={`units-${item.id}`}
            label={texts.quantity(item.productName)}
            increaseLabel={texts.increase(item.productName)}
            decreaseLabel={texts.decrease(item.productName)}
            value={item.quantity}
            step={step}
            min={0}
            max={Limits.quantity.max}
            onChange={onQuantity}
            onUnsold={onUnsold}
          />
        )}
      </div>
      <div className={classes(styles.total, updating && styles.updating)}>
        {gone ? null : (
          <>
            <span className="hidden">{texts.lineTotal}</span>
            {formatAud(total)}
          </>
        )}
        <span className={styles.units}>{formatCount(item.quantity)} units</span>
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={texts.remove(item.productName)}
        onClick={() => onQuantity(0)}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}
