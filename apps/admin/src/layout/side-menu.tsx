import { Box, Typography, useMediaQuery, type Theme } from '@mui/material';
import { Menu, useSidebarState } from 'react-admin';
import { frame, menu } from '../i18n/frame';
import { GROUPS, SECTIONS, visible, type MenuEntry } from './menu-entries';
import { useMay } from './session-context';
import { useKeysAct } from './single-keys';

/** Groups beside the sections; on a phone, where the bar is narrow, the sections stand here as well. */
export function SideMenu() {
  const may = useMay();
  const [open] = useSidebarState();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const groups = [...(narrow ? [{ label: frame.mainTabs, entries: SECTIONS }] : []), ...GROUPS]
    .map(({ label, entries }) => ({ label, entries: visible(entries, may) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Box component="nav" aria-label={menu.label} sx={{ pt: 1.5 }}>
      {groups.map(({ label, entries }) => (
        <Box key={label} sx={{ mb: 1 }}>
          {open && (
            <Typography variant="overline" component="h2" color="textSecondary" sx={{ px: 2.25, display: 'block' }}>
              {label}
            </Typography>
          )}
          <Menu aria-label={label} sx={{ py: 0 }}>
            {entries.map((entry) => (
              <Entry key={entry.to} {...entry} />
            ))}
          </Menu>
        </Box>
      ))}
    </Box>
  );
}

function Entry({ to, label, icon: Icon, shortcut }: MenuEntry) {
  const [act] = useKeysAct();
  return <Menu.Item to={to} primaryText={label} leftIcon={<Icon />} keyboardShortcut={act ? shortcut : undefined} />;
}
