import { useLayoutEffect, useRef } from 'react';
import { useMediaQuery, type Theme } from '@mui/material';
import { useSidebarState } from 'react-admin';

/**
 * Beside a page the menu stands open; on a phone it lies over the page and hides it from everybody, whoever reads with the
 * ears above all. So one that stood beside the page is put away when the screen becomes a phone's, or was one all along, and comes back
 * when there is room for it again.
 */
export function useMenuOfScreen(): void {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [open, setOpen] = useSidebarState();
  const known = useRef({ narrow: false, openBeside: true });
  useLayoutEffect(() => {
    const { current } = known;
    if (current.narrow === narrow) return;
    if (narrow) current.openBeside = open;
    current.narrow = narrow;
    setOpen(!narrow && current.openBeside);
  }, [narrow, open, setOpen]);
}
