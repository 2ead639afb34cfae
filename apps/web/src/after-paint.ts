/**
 * Runs as soon as it has come, before anything is shown and maybe before all of the page is there: from then on it hears what is pressed.
 * The server's HTML shows a page without any script. On a slow line scripts would only take their turn with what is seen:
 * they are fetched when the first pictures are on the screen, when somebody touches the page, or after a while.
 */
const LONGEST_MS = 2_000;

/** Where the build and the server name them; `data-run` is on the one that starts the page. */
const NAMED = 'link[rel="after-paint"]';

const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Come and decoded, or failed: a heavy one is not on the screen yet when it has come. */
const decoded = (picture: HTMLImageElement) => picture.decode().catch(() => undefined);

/** The whole page is there, which the scripts take over. */
const read = new Promise<void>((done) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => done(), { once: true });
  else done();
});

let fetched = false;

function fetchScripts(): void {
  if (!fetched) void read.then(add);
  fetched = true;
}

function add(): void {
  for (const named of document.querySelectorAll<HTMLLinkElement>(NAMED)) {
    const runs = named.dataset.run !== undefined;
    const element = runs
      ? Object.assign(document.createElement('script'), { type: 'module', src: named.href })
      : Object.assign(document.createElement('link'), { rel: 'modulepreload', href: named.href });
    element.crossOrigin = '';
    document.head.append(element);
  }
}

for (const touched of ['pointerdown', 'keydown', 'focusin']) {
  document.addEventListener(touched, fetchScripts, { once: true, capture: true, passive: true });
}
// The button that is pressed while nothing listens yet: it is pressed again then (`lib/early-input.ts`).
document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('button[type="button"]');
    if (button) window.pressedEarly = button;
  },
  { capture: true, passive: true },
);
// A page nobody looks at is not painted.
if (document.hidden) fetchScripts();
setTimeout(fetchScripts, LONGEST_MS);
void read
  .then(() => [...document.images].filter(({ fetchPriority }) => fetchPriority === 'high'))
  .then((first) => Promise.all([painted(), ...first.map(decoded)]))
  .then(painted)
  .then(fetchScripts);

export {};
