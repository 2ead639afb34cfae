import { lazy, useCallback, useEffect, useState, type ComponentType } from 'react';
import { Loading } from 'react-admin';
import { common, latePage as texts } from '../i18n/frame';
import { Page } from './page';
import { ProblemNotice } from './problem-notice';

const RELOADED_AT = 'reloadedAt';
/** A page that is still missing behind a reload is missing on the server: another reload would not bring it. */
const RELOAD_AGAIN_MS = 60_000;

/** What the browser does for a page; a test does it itself. */
export interface Surroundings {
  readonly fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'text'>>;
  readonly reload: () => void;
}

const browser: Surroundings = {
  fetch: (url, init) => window.fetch(url, init),
  reload: () => window.location.reload(),
};

/**
 * A page that is loaded when it is opened; pages are exported by name. One that cannot be loaded says so in its own place: what
 * is typed elsewhere stays, and the browser leaves the page it has only for one that the server is there to give.
 */
export function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  around: Surroundings = browser,
) {
  const take = () => load().then((module) => module[name]);
  const Late = () => <LatePage take={take} around={around} />;
  return lazy(() =>
    take().then(
      (Loaded) => ({ default: Loaded }),
      // React keeps what came first for good, so the page that is late looks for itself again.
      () => ({ default: Late }),
    ),
  );
}

interface LatePageProps {
  readonly take: () => Promise<ComponentType>;
  readonly around: Surroundings;
}

function LatePage({ take, around }: LatePageProps) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  const [busy, setBusy] = useState(true);
  const look = useCallback(
    async (isAsked: boolean) => {
      setBusy(true);
      try {
        const found = await take();
        setLoaded(() => found);
      } catch {
        const served = await versionServed(around);
        // Most browsers keep for as long as the document lives that a script did not come: asking again finds it missing without a look.
        if (served === 'newer' ? isAsked || mayReload() : isAsked && served === 'own') around.reload();
        else setBusy(false);
      }
    },
    [take, around],
  );
  useEffect(() => void look(false), [look]);
  if (Loaded) return <Loaded />;
  if (busy) return <Loading />;
  return (
    <Page title={texts.title}>
      <ProblemNotice
        error={new Error(texts.text)}
        title={texts.failed}
        retry={() => void look(true)}
        retryLabel={common.retry}
      />
    </Page>
  );
}

/**
 * A tab that was open while a new version was installed asks for pages that are gone; the server then begins with another script.
 * @returns null when the server does not answer
 */
async function versionServed({ fetch }: Surroundings): Promise<'own' | 'newer' | null> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  try {
    const answer = await fetch(document.baseURI, { cache: 'no-store', credentials: 'same-origin' });
    if (own === null || !answer.ok) return null;
    return (await answer.text()).includes(new URL(own.src).pathname) ? 'own' : 'newer';
  } catch {
    return null;
  }
}

function mayReload(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < RELOAD_AGAIN_MS) return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  return true;
}
