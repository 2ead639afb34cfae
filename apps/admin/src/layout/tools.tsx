import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useMediaQuery, type Theme } from '@mui/material';
import { KeysSheet } from './keys-sheet';
import { SECTIONS, visible } from './menu-entries';
import { useMay } from './session-context';
import { isPlainKey, takesLetters, useKeysAct } from './single-keys';
import type { ToolProps } from './tool-props';

type Tool = 'find' | 'keys' | 'issuer';

const OpenTool = createContext<(tool: Tool) => void>(() => undefined);

export const useOpenTool = () => useContext(OpenTool);

/** How long the second key of two may take, in milliseconds. */
const SECOND_KEY_MS = 1_500;
const PAGE_SEARCH = 'main input[type="search"]';

export interface ToolsProps {
  /** Finds records and pages. */
  readonly finder: ComponentType<ToolProps>;
  /** Takes away the issuer that opens one's own account. */
  readonly issuerDialog?: ComponentType<ToolProps>;
  readonly children: ReactNode;
}

/** What is at hand on every page, and the keys that open it. */
export function Tools({ finder: Finder, issuerDialog: IssuerDialog, children }: ToolsProps) {
  const [tool, setTool] = useState<Tool | null>(null);
  const close = () => setTool(null);
  useToolKeys(setTool);
  useSectionKeys();
  return (
    <OpenTool.Provider value={setTool}>
      {children}
      {tool === 'find' && <Finder onClose={close} />}
      {tool === 'keys' && <KeysSheet onClose={close} />}
      {tool === 'issuer' && IssuerDialog && <IssuerDialog onClose={close} />}
    </OpenTool.Provider>
  );
}

/** A dialog has the keyboard to itself; only the finder opens above it. */
const dialogIsOpen = () => document.querySelector('[role="dialog"]') !== null;

function useToolKeys(open: (change: (before: Tool | null) => Tool | null) => void) {
  const [act] = useKeysAct();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!event.repeat) open((before) => (before === 'find' ? null : 'find'));
        return;
      }
      if (!act || !isPlainKey(event) || takesLetters(event.target) || dialogIsOpen()) return;
      if (event.key === '?') open(() => 'keys');
      const search = event.key === '/' ? document.querySelector<HTMLElement>(PAGE_SEARCH) : null;
      if (!search) return;
      // The key itself is no part of the search.
      event.preventDefault();
      search.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [act, open]);
}

/** The sections stand in the bar, where no menu entry listens for their keys; on a phone they are entries. */
function useSectionKeys() {
  const [act] = useKeysAct();
  const may = useMay();
  const navigate = useNavigate();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const begun = useRef<{ readonly key: string; readonly at: number } | null>(null);
  const pages = useMemo(
    () => new Map(visible(SECTIONS, may).flatMap(({ shortcut, to }) => (shortcut ? [[shortcut, to] as const] : []))),
    [may],
  );
  useEffect(() => {
    if (!act || !wide) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!isPlainKey(event) || takesLetters(event.target) || dialogIsOpen()) return;
      const key = event.key.toUpperCase();
      const first = begun.current && performance.now() - begun.current.at < SECOND_KEY_MS ? begun.current.key : null;
      const page = pages.get(`${first}>${key}`);
      begun.current = page === undefined ? { key, at: performance.now() } : null;
      if (page !== undefined) void navigate(page);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [act, wide, pages, navigate]);
}
