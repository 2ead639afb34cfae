import { type ComponentType, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from '../../lib/router';
import { useHydrated } from '../../lib/use-hydrated';
import { frame } from '../../texts/frame';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Icon } from '../../ui/icon';
import { toast } from '../../ui/toast-store';
import styles from './assistant-launcher.module.css';

type Window = ComponentType<{ readonly onClose: (left: boolean) => void }>;

const loadWindow = (): Promise<Window> => import('../assistant/assistant-window').then((m) => m.AssistantWindow);

/** Where the button stands in the bar: anywhere else on a page it would lie on what people read and press. */
export const LAUNCHER_PLACE = 'assistant-launcher';

/** The button in the bar of every page but the assistant's own, and the window it opens. */
export function AssistantLauncher() {
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [AssistantWindow, setWindow] = useState<Window | null>(null);
  const [loading, setLoading] = useState(false);
  const [returning, setReturning] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(LAUNCHER_PLACE)), []);
  useEffect(() => {
    if (returning) button.current?.focus({ preventScroll: true });
  }, [returning]);
  // Without script the button would be dead, so the server leaves it out.
  if (!hydrated || pathname === '/source-for-me') return null;

  const fail = () => {
    setWindow(null);
    toast({ title: frame.assistantFailed, text: frame.assistantFailedText, tone: 'stop' });
  };
  const open = () => {
    setReturning(false);
    setLoading(true);
    loadWindow()
      .then((loaded) => setWindow(() => loaded), fail)
      .finally(() => setLoading(false));
  };
  if (AssistantWindow) {
    return (
      <ErrorBoundary fallback={() => <Broken onSeen={fail} />}>
        <AssistantWindow
          onClose={(left) => {
            setWindow(null);
            setReturning(!left);
          }}
        />
      </ErrorBoundary>
    );
  }
  if (!place) return null;
  return createPortal(
    <button
      ref={button}
      type="button"
      className={styles.launcher}
      aria-label={frame.assistant}
      aria-haspopup="dialog"
      aria-busy={loading || undefined}
      onClick={open}
      onPointerEnter={() => void loadWindow().catch(() => undefined)}
    >
      <Icon name="chat" size={24} />
      <span className={styles.name}>{frame.assistantShort}</span>
    </button>,
    place,
  );
}

function Broken({ onSeen }: { readonly onSeen: () => void }) {
  useEffect(onSeen);
  return null;
}
