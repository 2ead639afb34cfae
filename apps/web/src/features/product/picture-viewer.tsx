import type { ProductImage } from '@halfpallet/contracts';
import photoSwipeStyles from 'photoswipe/style.css?url';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { pictureViewer as texts } from '../../texts/picture-viewer';
import { product } from '../../texts/product';
import { shared } from '../../texts/shared';
import { Icon } from '../../ui/icon';
import styles from './picture-viewer.module.css';
import { MAX_ZOOM, usePhotoSwipe } from './use-photoswipe';

const PAN_PX = 60;
const STEP = 1.5;

interface PictureViewerProps {
  readonly images: readonly ProductImage[];
  readonly current: ProductImage;
  readonly productName: string;
  readonly onShow: (url: string) => void;
  /** A picture that cannot be shown. */
  readonly onFail: (url: string) => void;
  readonly onClose: () => void;
}

/** The pictures over the page, to be looked at closely: wheel, buttons, keys, two fingers or a click zoom them. */
export function PictureViewer({ images, current, productName, onShow, onFail, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const index = images.indexOf(current);
  const show = (place: number) => onShow(images[(place + images.length) % images.length]!.imageUrl);
  const view = usePhotoSwipe(frame, images, index, productName, { move: show, fail: onFail });

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const keys: Record<string, () => void> = {
    ArrowLeft: () => (view.zoom > 1 ? view.pan(PAN_PX, 0) : show(index - 1)),
    ArrowRight: () => (view.zoom > 1 ? view.pan(-PAN_PX, 0) : show(index + 1)),
    ArrowUp: () => view.pan(0, PAN_PX),
    ArrowDown: () => view.pan(0, -PAN_PX),
    '+': () => view.zoomBy(STEP),
    '=': () => view.zoomBy(STEP),
    '-': () => view.zoomBy(1 / STEP),
    '0': view.reset,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const percent = `${Math.round(view.zoom * 100)}%`;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={texts.title}
      aria-describedby="picture-viewer-help"
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      {/* Fetched with the viewer: the page's own style sheet has no use for it. */}
      <link rel="stylesheet" href={photoSwipeStyles} precedence="default" />
      <div className={styles.bar}>
        <span className={styles.position} role="status">
          {product.position(index + 1, images.length)}
          <span className="hidden">, {texts.zoomed(percent)}</span>
        </span>
        {images.length > 1 ? (
          <>
            <Tool label={texts.previous} icon="back" onClick={() => show(index - 1)} />
            <Tool label={texts.next} icon="arrow" onClick={() => show(index + 1)} />
          </>
        ) : null}
        <Tool label={texts.zoomOut} icon="minus" disabled={view.zoom <= 1} onClick={() => view.zoomBy(1 / STEP)} />
        <button type="button" className={styles.percent} aria-label={texts.reset(percent)} onClick={view.reset}>
          {percent}
        </button>
        <Tool label={texts.zoomIn} icon="plus" disabled={view.zoom >= MAX_ZOOM} onClick={() => view.zoomBy(STEP)} />
        <Tool label={shared.close} icon="close" onClick={() => dialog.current?.close()} />
      </div>
      <p className={styles.caption} aria-hidden="true">
        {current.alt || productName}
      </p>
      <div ref={setFrame} className={styles.frame} />
      <p id="picture-viewer-help" className={styles.help}>
        <span className={styles.keys}>{texts.help}</span>
        <span className={styles.touch}>{texts.touchHelp}</span>
      </p>
    </dialog>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: 'back' | 'arrow' | 'minus' | 'plus' | 'close';
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** Stays focusable at its end of the range: a button that vanishes under the finger would drop the focus. */
function Tool({ label, icon, disabled = false, onClick }: ToolProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={disabled} onClick={disabled ? undefined : onClick}>
      <Icon name={icon} />
    </button>
  );
}
