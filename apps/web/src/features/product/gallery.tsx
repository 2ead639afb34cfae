import { Business, type ProductImage as ApprovedImage } from '@halfpallet/contracts';
import { useRef, useState } from 'react';
import { product as texts } from '../../texts/product';
import { shared } from '../../texts/shared';
import { Icon } from '../../ui/icon';
import { ImagePlaceholder, ProductImage } from '../../ui/product-image';
import { Skeleton } from '../../ui/skeleton';
import { showableImages } from './gallery-images';
import styles from './gallery.module.css';

interface GalleryProps {
  /** Null while they load. */
  readonly images: readonly ApprovedImage[] | null;
  readonly productName: string;
}

/** One large image with thumbnails; arrow keys move, a click enlarges. An image that fails gives way to the next. */
export function Gallery({ images, productName }: GalleryProps) {
  const approved = showableImages(images ?? []);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState<string | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = approved.filter((image) => !failed.includes(image.imageUrl));

  if (images === null) return <Skeleton height="440px" />;
  if (approved.length === 0) {
    return (
      <div className={styles.stage}>
        <ProductImage choices={[]} fallback={<ImagePlaceholder title={texts.noImages} text={texts.noImagesText} />} />
      </div>
    );
  }
  const current = shown.find((image) => image.imageUrl === wanted) ?? shown[0];
  if (!current) return null;
  const index = shown.indexOf(current);
  const move = (step: number) => setWanted(shown[(index + step + shown.length) % shown.length]?.imageUrl ?? null);
  const fail = (url: string) => setFailed((before) => [...before, url]);
  return (
    <div
      role="group"
      aria-label={texts.gallery}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') move(-1);
        if (event.key === 'ArrowRight') move(1);
      }}
    >
      <button
        type="button"
        className={styles.stage}
        aria-label={texts.enlarge}
        onClick={() => dialog.current?.showModal()}
      >
        <Picture
          image={current}
          productName={productName}
          sizes="(max-width: 900px) 100vw, 620px"
          eager
          onFail={fail}
        />
        <span className={styles.zoom}>
          <Icon name="zoom" />
        </span>
      </button>
      {shown.length > 1 ? (
        <ul className={styles.thumbnails}>
          {shown.slice(0, Business.maxGalleryThumbnails).map((image, position) => (
            <li key={image.imageUrl}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={texts.thumbnail(position + 1)}
                aria-current={image === current ? 'true' : undefined}
                onClick={() => setWanted(image.imageUrl)}
              >
                <Picture image={image} productName="" sizes="80px" onFail={fail} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <dialog ref={dialog} className={styles.dialog} aria-label={texts.gallery}>
        <div className={styles.dialogBar}>
          {shown.length > 1 ? (
            <>
              <button type="button" aria-label={texts.previous} onClick={() => move(-1)}>
                <Icon name="back" />
              </button>
              <button type="button" aria-label={texts.next} onClick={() => move(1)}>
                <Icon name="arrow" />
              </button>
            </>
          ) : null}
          <button type="button" aria-label={shared.close} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        <Picture image={current} productName={productName} sizes="90vw" onFail={fail} />
      </dialog>
    </div>
  );
}

interface PictureProps {
  readonly image: ApprovedImage;
  /** Empty for a picture that repeats another. */
  readonly productName: string;
  readonly sizes: string;
  readonly eager?: boolean;
  readonly onFail: (url: string) => void;
}

function Picture({ image, productName, sizes, eager, onFail }: PictureProps) {
  const { sources } = image;
  return (
    <img
      className={styles.image}
      style={image.dominantColour ? { backgroundColor: image.dominantColour } : undefined}
      src={image.imageUrl}
      srcSet={sources.length > 0 ? sources.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined}
      sizes={sources.length > 0 ? sizes : undefined}
      alt={productName ? image.alt || productName : ''}
      width={800}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      onError={() => onFail(image.imageUrl)}
    />
  );
}
