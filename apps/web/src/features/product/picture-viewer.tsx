import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { pictureViewer as texts } from '../../texts/picture-viewer';
import { shared } from '../../texts/shared';
import { Icon } from '../../ui/icon';
import styles from './picture-viewer.module.css';
import { useZoom } from './use-zoom';
import { MAX_SCALE } from './zoom';

const PAN_PX = 60;
const STEP = 1.5;

interface PictureViewerProps {
  readonly picture: ReactNode;
  /** Changes with the picture; a new one is shown whole. */
  readonly pictureKey: string;
  readonly position: string;
  readonly several: boolean;
  readonly onMove: (step: number) => void;
  readonly onClose: () => void;
}

/** The picture over the page, to be looked at closely: wheel, buttons, keys, two fingers or a double click zoom it. */
export function PictureViewer({ picture, pictureKey, position, several, onMove, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const zoom = useZoom(frame, several ? onMove : undefined);
  const { scale, x, y } = zoom.view;

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  // Another picture is shown whole.
  const [shownKey, setShownKey] = useState(pictureKey);
  if (shownKey !== pictureKey) {
    setShownKey(pictureKey);
    zoom.reset();
  }

  const keys: Record<string, () => void> = {
    ArrowLeft: () => (scale > 1 ? zoom.pan(PAN_PX, 0) : onMove(-1)),
    ArrowRight: () => (scale > 1 ? zoom.pan(-PAN_PX, 0) : onMove(1)),
    ArrowUp: () => zoom.pan(0, PAN_PX),
    ArrowDown: () => zoom.pan(0, -PAN_PX),
    '+': () => zoom.by(STEP),
    '=': () => zoom.by(STEP),
    '-': () => zoom.by(1 / STEP),
    '0': zoom.reset,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const percent = `${Math.round(scale * 100)}%`;
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
      <div className={styles.bar}>
        <span className={styles.position} role="status">
          {position}
          <span className="hidden">, {texts.zoomed(percent)}</span>
        </span>
        {several ? (
          <>
            <Tool label={texts.previous} icon="back" onClick={() => onMove(-1)} />
            <Tool label={texts.next} icon="arrow" onClick={() => onMove(1)} />
          </>
        ) : null}
        <Tool label={texts.zoomOut} icon="minus" disabled={scale <= 1} onClick={() => zoom.by(1 / STEP)} />
        <button type="button" className={styles.percent} aria-label={texts.reset(percent)} onClick={zoom.reset}>
          {percent}
        </button>
        <Tool label={texts.zoomIn} icon="plus" disabled={scale >= MAX_SCALE} onClick={() => zoom.by(STEP)} />
        <Tool label={shared.close} icon="close" onClick={() => dialog.current?.close()} />
      </div>
      <div
        ref={setFrame}
        className={styles.frame}
        data-zoomed={scale > 1 || undefined}
        {...zoom.handlers}
        onDoubleClick={zoom.toggle}
      >
        <div className={styles.picture} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
          {picture}
        </div>
      </div>
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
