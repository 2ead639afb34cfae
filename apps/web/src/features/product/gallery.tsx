import { Business, type ProductImage as ApprovedImage } from '@halfpallet/contracts';
import { useState } from 'react';
import { later } from '../../lib/later';
import { product as texts } from '../../texts/product';
import { Icon } from '../../ui/icon';
import { Part } from '../../ui/part';
import { ImagePlaceholder, ProductImage } from '../../ui/product-image';
import { Skeleton } from '../../ui/skeleton';
import { imageForChoice, showableImages } from './gallery-images';
import styles from './gallery.module.css';
import { Picture, Thumbnail } from './picture';
import { useSwipe } from './use-swipe';

const PictureViewer = later(() => import('./picture-viewer').then((m) => m.PictureViewer));

const LARGE = '(max-width: 56.25em) calc(100vw - 32px), 622px';

interface GalleryProps {
  /** Null while they load. */
  readonly images: readonly ApprovedImage[] | null;
  readonly productName: string;
  /** Ids of the variations chosen so far; the gallery turns to a picture of them. */
  readonly chosenIds: readonly number[];
}

/** One large image with thumbnails; arrow keys and swipes move, a click enlarges. An image that fails gives way to the next. */
export function Gallery({ images, productName, chosenIds }: GalleryProps) {
  const approved = showableImages(images ?? []);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState<string | null>(null);
  const [enlarged, setEnlarged] = useState(false);
  const [followed, setFollowed] = useState('');
  const shown = approved.filter((image) => !failed.includes(image.imageUrl));
  const current = shown.find((image) => image.imageUrl === wanted) ?? shown[0];
  const index = current ? shown.indexOf(current) : 0;
  const move = (step: number) => setWanted(shown[(index + step + shown.length) % shown.length]?.imageUrl ?? null);
  const swipe = useSwipe(move);

  const choice = chosenIds.join();
  if (choice !== followed && images) {
    setFollowed(choice);
    const turnTo = imageForChoice(shown, chosenIds, current);
    if (turnTo) setWanted(turnTo.imageUrl);
  }

  if (images === null) return <Skeleton height="440px" />;
  if (approved.length === 0) {
    return (
      <div className={styles.stage}>
        <ProductImage choices={[]} fallback={<ImagePlaceholder title={texts.noImages} text={texts.noImagesText} />} />
      </div>
    );
  }
  if (!current) return null;
  const fail = (url: string) => setFailed((before) => (before.includes(url) ? before : [...before, url]));
  return (
    <div
      role="group"
      aria-label={texts.gallery}
      onKeyDown={(event) => {
        if (enlarged) return;
        if (event.key === 'ArrowLeft') move(-1);
        if (event.key === 'ArrowRight') move(1);
      }}
    >
      <button
        type="button"
        className={styles.stage}
        aria-label={`${texts.enlarge}: ${current.alt || productName}`}
        {...swipe.handlers}
        onClick={() => {
          if (!swipe.justSwiped()) setEnlarged(true);
        }}
      >
        <Picture image={current} alt={current.alt || productName} sizes={LARGE} eager onFail={fail} />
        {current.kind === 'render' ? <span className={styles.rendered}>{texts.rendered}</span> : null}
        <span className={styles.zoom}>
          <Icon name="zoom" />
        </span>
      </button>
      {shown.length > 1 ? <Thumbnails images={shown} current={current} onChoose={setWanted} onFail={fail} /> : null}
      {enlarged ? (
        <Part>
          <PictureViewer
            images={shown}
            current={current}
            productName={productName}
            onShow={setWanted}
            onFail={fail}
            onClose={() => setEnlarged(false)}
          />
        </Part>
      ) : null}
    </div>
  );
}

interface ThumbnailsProps {
  readonly images: readonly ApprovedImage[];
  readonly current: ApprovedImage;
  readonly onChoose: (url: string) => void;
  readonly onFail: (url: string) => void;
}

function Thumbnails({ images, current, onChoose, onFail }: ThumbnailsProps) {
  // Without the common file each thumbnail is the picture itself, in its smallest file.
  const [cut, setCut] = useState(true);
  return (
    <ul className={styles.thumbnails}>
      {images.slice(0, Business.maxGalleryThumbnails).map((image, position) => (
        <li key={image.imageUrl}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={texts.thumbnail(position + 1)}
            aria-current={image === current ? 'true' : undefined}
            onClick={() => onChoose(image.imageUrl)}
          >
            {cut && image.thumbnail ? (
              <Thumbnail image={image} onFail={() => setCut(false)} />
            ) : (
              <Picture image={image} alt="" sizes={image === current ? LARGE : '96px'} onFail={onFail} />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
