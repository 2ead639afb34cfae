import { useId } from 'react';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { common, keys as texts } from '../i18n/frame';
import { KeysSwitch, Key } from './keys-switch';
import { GROUPS, SECTIONS, visible } from './menu-entries';
import { useMay } from './session-context';
import type { ToolProps } from './tool-props';

/** Every key that does something, in one place, and the switch that turns single keys off. */
export function KeysSheet({ onClose }: ToolProps) {
  const id = useId();
  const may = useMay();
  const pages = [...SECTIONS, ...GROUPS.flatMap(({ entries }) => entries)];
  const toPages = visible(pages, may).flatMap(({ shortcut, label }) =>
    shortcut ? [{ keys: shortcut.split('>'), does: texts.toPage(label) }] : [],
  );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent tabIndex={0}>
        {[texts.everywhere, { title: texts.pages, keys: toPages }, texts.reviewDesk].map((group) => (
          <Box component="section" key={group.title} sx={{ mb: 2.5 }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {group.title}
            </Typography>
            <Box
              component="dl"
              sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(96px, auto) 1fr', columnGap: 2, rowGap: 0.75 }}
            >
              {group.keys.map(({ keys, does }) => (
                <Box key={does} sx={{ display: 'contents' }}>
                  <Box component="dt">
                    {keys.map((key) => (
                      <Key key={key} name={key} />
                    ))}
                  </Box>
                  <Box component="dd" sx={{ m: 0 }}>
                    {does}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <KeysSwitch />
        <Button onClick={onClose}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
