import type { ProductListRow } from '@halfpallet/contracts';
import { products as texts } from '../../texts/products';
import { PalletMark } from '../../ui/pallet-mark';
import { ImagePlaceholder, ProductImage } from '../../ui/product-image';
import styles from './card-picture.module.css';
import { useNear } from './use-near';

interface CardPictureProps {
  readonly product: ProductListRow;
  /** What the picture takes of the screen, for `srcset`. */
  readonly sizes: string;
  /** In the first view: fetched at once, before everything else. */
  readonly eager?: boolean;
}

/**
 * The picture of a card. Below the first view it is fetched when it comes near; without script the browser decides, from
 * the copy in `noscript`.
 */
export function CardPicture({ product, sizes, eager = false }: CardPictureProps) {
  const [ref, near] = useNear<HTMLSpanElement>();
  const { imageUrl: url, imageSources: sources, imageColour: colour } = product;
  const picture = (
    <ProductImage
      choices={url ? [{ url, sources, alt: '', colour }] : []}
      sizes={sizes}
      eager={eager}
      fallback={<ImagePlaceholder title={texts.noImage} text={texts.resource} />}
    />
  );
  if (eager || !product.imageUrl) return picture;
  return (
    <span ref={ref} className={styles.place}>
      {near ? (
        picture
      ) : (
        <>
          <PalletMark size={44} />
          <noscript>{picture}</noscript>
        </>
      )}
    </span>
  );
}
