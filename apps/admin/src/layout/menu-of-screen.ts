import { useLayoutEffect, useState } from 'react';
import { useMediaQuery, type Theme } from '@mui/material';
import { useSidebarState } from 'react-admin';

/**
 * Beside a page the menu stands open; on a phone it lies over the page and hides it from everybody, whoever reads with the
 * ears above all. So one that stood beside the page is put away when the screen becomes a phone's, or was one all along, and comes back
 * when there is room for it again.
 * @returns whether the menu's state is this screen's by now; until then none may be shown over the page, not for a moment: one that is put away
 *   before it has come never goes
 */
export function useMenuOfScreen(): boolean {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [open, setOpen] = useSidebarState();
  const [known, setKnown] = useState({ narrow: false, openBeside: true });
  const isSettled = known.narrow === narrow;
  useLayoutEffect(() => {
    if (isSettled) return;
    setKnown({ narrow, openBeside: narrow ? open : known.openBeside });
    setOpen(!narrow && known.openBeside);
  }, [isSettled, narrow, open, known, setOpen]);
  return isSettled;
}
