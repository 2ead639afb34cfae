import type { ImageSource } from '@halfpallet/contracts';
import { type ReactNode, useState } from 'react';
import { failedEarly } from './failed-early';
import styles from './product-image.module.css';
import { PalletMark } from './pallet-mark';
import { PictureSources, srcSetOf } from './picture-sources';

export interface ImageChoice {
  readonly url: string;
  readonly sources?: readonly ImageSource[];
  readonly alt: string;
  readonly colour?: string | null;
}

interface ProductImageProps {
  /** Best first; when one does not load the next is tried. */
  readonly choices: readonly ImageChoice[];
  /** What the image takes of the screen, for `srcset`. */
  readonly sizes?: string;
  readonly eager?: boolean;
  /** Shown when no image is left. */
  readonly fallback: ReactNode;
}

/** A 4:3 box that keeps its place while the picture loads. */
export function ProductImage({ choices, sizes, eager, fallback }: ProductImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const image = choices.find((choice) => !failed.includes(choice.url));
  const sources = image?.sources ?? [];
  const srcSet = srcSetOf(sources);
  const taken = srcSet ? sizes : undefined;
  const fail = () => image && setFailed((before) => (before.includes(image.url) ? before : [...before, image.url]));
  return (
    <span className={styles.box} style={image?.colour ? { backgroundColor: image.colour } : undefined}>
      {image ? (
        <PictureSources sources={sources} sizes={taken}>
          <img
            key={image.url}
            src={image.url}
            srcSet={srcSet}
            sizes={taken}
            alt={image.alt}
            width={800}
            height={600}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
            ref={failedEarly(fail)}
            onError={fail}
          />
        </PictureSources>
      ) : (
        fallback
      )}
    </span>
  );
}

export function ImagePlaceholder({ title, text }: { readonly title: string; readonly text?: string }) {
  return (
    <span className={styles.placeholder}>
      <PalletMark size={40} fill={0} />
      <strong>{title}</strong>
      {text ? <span>{text}</span> : null}
    </span>
  );
}
