import type { ImageSource } from '@halfpallet/contracts';
import type { ReactNode } from 'react';

/** Files and their widths, as `srcset` names them; undefined without any. */
export function srcSetOf(sources: readonly ImageSource[], format: 'url' | 'avifUrl' = 'url'): string | undefined {
  const files = sources.flatMap(({ width, [format]: url }) => (url ? [`${url} ${width}w`] : []));
  return files.length > 0 ? files.join(', ') : undefined;
}

interface PictureSourcesProps {
  readonly sources: readonly ImageSource[];
  /** How wide it stands on the page. */
  readonly sizes: string | undefined;
  /** The `img`. */
  readonly children: ReactNode;
}

/** Offers the smaller format to browsers that read it, where a picture comes in it; the `img` is all there is otherwise. */
export function PictureSources({ sources, sizes, children }: PictureSourcesProps) {
  const avif = srcSetOf(sources, 'avifUrl');
  if (!avif) return children;
  return (
    <picture style={{ display: 'contents' }}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {children}
    </picture>
  );
}
