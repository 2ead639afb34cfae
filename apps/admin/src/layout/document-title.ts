import { useEffect } from 'react';
import { frame } from '../i18n/frame';

/** What is open, the uppermost last: a page, and perhaps a dialog with an address of its own over it. */
const open: { readonly layer: number; readonly title: string }[] = [];

/**
 * Names the browser's tab, its history and its bookmarks after what is open: `HP-1042 - Halfpallet back-office`.
 * A dialog (layer 1) goes before the page under it, whichever of them appeared first.
 */
export function useDocumentTitle(title: string, layer = 0): void {
  useEffect(() => {
    const mine = { layer, title };
    open.push(mine);
    show();
    return () => {
      open.splice(open.indexOf(mine), 1);
      show();
    };
  }, [title, layer]);
}

function show(): void {
  const top = open.reduce<(typeof open)[number] | null>(
    (best, one) => (best && best.layer > one.layer ? best : one),
    null,
  );
  document.title = top === null ? frame.appTitle : `${top.title} - ${frame.appTitle}`;
}
