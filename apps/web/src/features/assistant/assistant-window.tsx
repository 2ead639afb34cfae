import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { assistant as texts } from '../../texts/assistant';
import { frame } from '../../texts/frame';
import { shared } from '../../texts/shared';
import { classes } from '../../ui/classes';
import styles from './assistant-window.module.css';
import { Chat } from './chat';
import { windowConversation } from './conversations';
import { PanelBar, PanelControl } from './panel-control';
import { useCover, useFocusBelow, useHandheld, useKeyboardHeight } from './use-window-place';

/** A message of the window holds no more. */
const PROPOSALS = 2;

type Size = 'normal' | 'large' | 'folded';

/** The assistant beside the page: 384 by 500, as large as the screen on request, always so on a phone. */
export function AssistantWindow({ onClose }: { readonly onClose: (left: boolean) => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const handheld = useHandheld();
  const keyboard = useKeyboardHeight();
  const [size, setSize] = useState<Size>('normal');
  const covers = handheld || size === 'large';
  const folded = size === 'folded' && !handheld;
  const fold = useCallback(() => setSize('folded'), []);
  useCover(covers);
  useFocusBelow(ref, !covers && !folded, fold);
  useEffect(() => {
    // Unless the box inside has taken it.
    if (!ref.current?.contains(document.activeElement)) ref.current?.focus({ preventScroll: true });
  }, []);
  // A page that is opened from the window is seen beside it, but not below it.
  const leave = useCallback(() => {
    if (covers) onClose(true);
  }, [covers, onClose]);
  return (
    <div
      ref={ref}
      role="dialog"
      aria-labelledby={titleId}
      aria-modal={covers || undefined}
      tabIndex={-1}
      className={classes(styles.window, covers && styles.covers, folded && styles.folded)}
      style={covers ? { paddingBottom: keyboard } : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose(false);
      }}
    >
      <PanelBar titleId={titleId} title={frame.assistant}>
        {handheld ? null : (
          <>
            <PanelControl
              icon={folded ? 'restore' : 'minimise'}
              label={folded ? texts.restore : texts.minimise}
              onClick={() => setSize(folded ? 'normal' : 'folded')}
            />
            <PanelControl
              icon={size === 'large' ? 'restore' : 'maximise'}
              label={size === 'large' ? texts.restore : texts.maximise}
              onClick={() => setSize(size === 'large' ? 'normal' : 'large')}
            />
          </>
        )}
        <PanelControl icon="close" label={shared.close} onClick={() => onClose(false)} />
      </PanelBar>
      {folded ? null : (
        <Chat
          conversation={windowConversation()}
          proposals={PROPOSALS}
          // A keyboard that opens by itself would cover the greeting of a phone.
          takesFocus={!handheld}
          onLeave={leave}
        />
      )}
    </div>
  );
}
