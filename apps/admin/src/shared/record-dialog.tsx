import type { KeyboardEventHandler, ReactNode } from 'react';
import { Box, Dialog, DialogContent, IconButton, Skeleton, Tab, Tabs, useMediaQuery, type Theme } from '@mui/material';
import Close from '@mui/icons-material/Close';
import { Link } from 'react-router';

export interface RecordDialogProps {
  /** Id of its heading. */
  readonly titleId: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly onKeyDown?: KeyboardEventHandler;
  readonly children: ReactNode;
}

/** One record over its list, the whole screen on a phone. */
export function RecordDialog({ titleId, closeLabel, onClose, onKeyDown, children }: RecordDialogProps) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <Dialog
      open
      onClose={onClose}
      // Named and undefined, it would take the place of the dialog's own, which closes on Escape.
      {...(onKeyDown ? { onKeyDown } : {})}
      fullScreen={narrow}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { height: { md: 'calc(100% - 64px)' } } } }}
    >
      <IconButton aria-label={closeLabel} onClick={onClose} sx={{ position: 'absolute', right: 8, top: 8, zIndex: 1 }}>
        <Close />
      </IconButton>
      {children}
    </Dialog>
  );
}

export interface RecordTabsProps<Name extends string> {
  readonly label: string;
  /** Before the ids of tabs and panel: `order-tab`. */
  readonly prefix: string;
  readonly tabs: ReadonlyArray<{ readonly tab: Name; readonly label: string; readonly to: string }>;
  readonly current: Name;
  /** What the current tab shows. */
  readonly children: ReactNode;
}

/** The parts of a record, each with an address. */
export function RecordTabs<Name extends string>({ label, prefix, tabs, current, children }: RecordTabsProps<Name>) {
  const panel = `${prefix}-panel`;
  return (
    <>
      <Tabs
        value={current}
        aria-label={label}
        variant="scrollable"
        scrollButtons="auto"
        sx={{ borderBottom: 1, borderColor: 'divider', flexShrink: 0, px: { md: 1 } }}
      >
        {tabs.map(({ tab, label: name, to }) => (
          <Tab
            key={tab}
            value={tab}
            label={name}
            id={`${prefix}-${tab}`}
            aria-controls={panel}
            component={Link}
            to={to}
            replace
          />
        ))}
      </Tabs>
      <DialogContent role="tabpanel" id={panel} aria-labelledby={`${prefix}-${current}`} tabIndex={0}>
        {children}
      </DialogContent>
    </>
  );
}

export function LoadingRecord({ titleId, label }: { readonly titleId: string; readonly label: string }) {
  return (
    <DialogContent role="status" aria-label={label} id={titleId}>
      <Skeleton width="45%" height={40} />
      <Skeleton width="30%" />
      <Box sx={{ mt: 3 }}>
        {[70, 55, 62, 48, 66].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={32} />
        ))}
      </Box>
    </DialogContent>
  );
}
