import { useId, useState, type ReactNode } from 'react';
import { Button, Popover, Typography } from '@mui/material';

export interface ToolPopoverProps {
  readonly button: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly onOpen?: () => void;
  /** Told how to close itself. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button and the small dialog below it. */
export function ToolPopover({ button, icon, title, onOpen, children }: ToolPopoverProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        startIcon={icon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          onOpen?.();
        }}
      >
        {button}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, width: 360, maxWidth: '90vw' } } }}
      >
        <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {anchor && children(close)}
      </Popover>
    </>
  );
}
