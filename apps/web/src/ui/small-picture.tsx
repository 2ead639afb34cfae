import { PalletMark } from './pallet-mark';
import { ProductImage } from './product-image';
import styles from './small-picture.module.css';

interface SmallPictureProps {
  /** As an order or a quote remembers it, which may be for years; null when there was none. */
  readonly url: string | null;
  /** In pixels; three quarters as high. */
  readonly width: number;
}

/** The goods in a line of a list, with the name beside it; a pallet where no picture is left. */
export function SmallPicture({ url, width }: SmallPictureProps) {
  return (
    <span className={styles.place} style={{ width }}>
      <ProductImage
        choices={url ? [{ url, alt: '' }] : []}
        fallback={
          <span className={styles.none}>
            <PalletMark size={width / 2} fill={0} />
          </span>
        }
      />
    </span>
  );
}
