import type { ProductImage } from '@halfpallet/contracts';
import PhotoSwipe, { type PhotoSwipeOptions, type SlideData } from 'photoswipe';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { srcSetOf } from '../../ui/picture-sources';

/** How much closer than whole a picture can be seen, and how close a click takes it. */
export const MAX_ZOOM = 3;
const CLICK_ZOOM = 2.5;
const ZOOM_MS = 200;
/** Larger than any frame, in the shape of all pictures, so that a whole picture fills its frame. Its files are chosen by need. */
const SIZE = { width: 4_000, height: 3_000 };

/** PhotoSwipe for the picture alone: dialog, keys, buttons and texts are ours. */
const OPTIONS: PhotoSwipeOptions = {
  arrowPrev: false,
  arrowNext: false,
  zoom: false,
  close: false,
  counter: false,
  escKey: false,
  trapFocus: false,
  returnFocus: false,
  pinchToClose: false,
  closeOnVerticalDrag: false,
  bgClickAction: false,
  tapAction: false,
  imageClickAction: 'zoom',
  doubleTapAction: 'zoom',
  wheelToZoom: true,
  showHideAnimationType: 'none',
  spacing: 0.02,
  initialZoomLevel: 'fit',
  secondaryZoomLevel: ({ fit }) => fit * CLICK_ZOOM,
  maxZoomLevel: ({ fit }) => fit * MAX_ZOOM,
};

export interface PhotoSwipeView {
  /** How much closer than whole the picture is seen. */
  readonly zoom: number;
  zoomBy(factor: number): void;
  /** Shows the whole picture. */
  reset(): void;
  /** Moves an enlarged picture by so many pixels. */
  pan(dx: number, dy: number): void;
}

/**
 * Shows pictures in a frame, to be swiped and zoomed. Follows `current`, and tells which picture it was swiped to.
 *
 * @param onFail told the address of a picture that cannot be shown
 */
export function usePhotoSwipe(
  frame: HTMLElement | null,
  images: readonly ProductImage[],
  current: number,
  productName: string,
  on: { readonly move: (index: number) => void; readonly fail: (url: string) => void },
): PhotoSwipeView {
  const swipe = useRef<PhotoSwipe | null>(null);
  const [zoom, setZoom] = useState(1);
  const now = useRef({ on, current });
  useLayoutEffect(() => {
    now.current = { on, current };
  });
  const pictures = images.map(({ imageUrl }) => imageUrl).join(' ');

  useEffect(() => {
    if (!frame) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const opened = new PhotoSwipe({
      ...OPTIONS,
      dataSource: images.map((image) => slideOf(image, productName)),
      index: now.current.current,
      appendToEl: frame,
      zoomAnimationDuration: still ? 0 : ZOOM_MS,
      getViewportSizeFn: () => ({ x: frame.clientWidth, y: frame.clientHeight }),
    });
    opened.on('keydown', (event) => event.preventDefault());
    // Pointers are measured from the frame, not from the page.
    opened.on('updateScrollOffset', () => {
      const { left, top } = frame.getBoundingClientRect();
      opened.offset.x = left + window.scrollX;
      opened.offset.y = top + window.scrollY;
    });
    opened.on('change', () => now.current.on.move(opened.currIndex));
    opened.on('zoomPanUpdate', ({ slide }) =>
      setZoom(Math.round((slide.currZoomLevel / slide.zoomLevels.fit) * 100) / 100),
    );
    opened.on('loadError', ({ content }) => now.current.on.fail(String(content.data.id)));
    opened.init();
    // A dialog in the dialog would need a name and a focus of its own.
    opened.element?.removeAttribute('role');
    opened.element?.removeAttribute('tabindex');
    opened.setScrollOffset(0, 0);
    swipe.current = opened;
    return () => {
      swipe.current = null;
      opened.destroy();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another list of pictures, another PhotoSwipe
  }, [frame, pictures]);

  useEffect(() => {
    const opened = swipe.current;
    if (opened && opened.currIndex !== current) opened.goTo(current);
  }, [current]);

  const zoomTo = (level: (now: number, whole: number) => number) => {
    const slide = swipe.current?.currSlide;
    if (slide)
      slide.zoomTo(
        level(slide.currZoomLevel, slide.zoomLevels.fit),
        undefined,
        swipe.current?.options.zoomAnimationDuration,
      );
  };
  return {
    zoom,
    zoomBy: (factor) => zoomTo((level, whole) => Math.min(Math.max(level * factor, whole), whole * MAX_ZOOM)),
    reset: () => zoomTo((_level, whole) => whole),
    pan(dx, dy) {
      const slide = swipe.current?.currSlide;
      if (slide?.isPannable()) slide.panTo(slide.pan.x + dx, slide.pan.y + dy);
    },
  };
}

function slideOf(image: ProductImage, productName: string): SlideData {
  return {
    ...SIZE,
    id: image.imageUrl,
    src: image.imageUrl,
    srcset: srcSetOf(image.sources),
    alt: image.alt || productName,
  };
}
