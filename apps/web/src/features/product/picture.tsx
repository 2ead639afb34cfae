import type { ProductImage } from '@halfpallet/contracts';
import { failedEarly } from '../../ui/failed-early';
import { PictureSources, srcSetOf } from '../../ui/picture-sources';
import styles from './picture.module.css';

interface PictureProps {
  readonly image: ProductImage;
  /** Empty for a picture that repeats another. */
  readonly alt: string;
  /** How wide it stands on the page, for the choice among its files. */
  readonly sizes: string;
  /** The page's main picture: fetched first. Any other waits for it. */
  readonly eager?: boolean;
  readonly onFail: (url: string) => void;
}

/** A product picture in its 4:3 box, in the file that fits. */
export function Picture({ image, alt, sizes, eager, onFail }: PictureProps) {
  const { sources } = image;
  const fail = () => onFail(image.imageUrl);
  const srcSet = srcSetOf(sources);
  const taken = srcSet ? sizes : undefined;
  return (
    <PictureSources sources={sources} sizes={taken}>
      <img
        key={image.imageUrl}
        ref={failedEarly(fail)}
        className={styles.picture}
        style={image.dominantColour ? { backgroundColor: image.dominantColour } : undefined}
        src={image.imageUrl}
        srcSet={srcSet}
        sizes={taken}
        alt={alt}
        width={800}
        height={600}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'low'}
        draggable={false}
        onError={fail}
      />
    </PictureSources>
  );
}

/** The same picture small, cut from the one file that holds all small pictures of the product. */
export function Thumbnail({ image, onFail }: { readonly image: ProductImage; readonly onFail: () => void }) {
  if (!image.thumbnail) return null;
  const { url, index, count } = image.thumbnail;
  return (
    <span className={styles.tile}>
      <img
        src={url}
        style={{ width: `${count * 100}%`, transform: `translateX(-${(index / count) * 100}%)` }}
        alt=""
        width={count * 192}
        height={144}
        // It stands in the first view, too; the large picture is what people came for.
        fetchPriority="low"
        draggable={false}
        ref={failedEarly(onFail)}
        onError={onFail}
      />
    </span>
  );
}
