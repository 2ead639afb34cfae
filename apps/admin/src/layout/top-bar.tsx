import { AppBar, LoadingIndicator, ToggleThemeButton, type AppBarProps } from 'react-admin';
import { Box, Button, IconButton, Tab, Tabs, Typography, useMediaQuery, type Theme } from '@mui/material';
import Search from '@mui/icons-material/Search';
import { Link, useLocation } from 'react-router';
import { common, find, frame } from '../i18n/frame';
import { AccountMenu } from './account-menu';
import { Key } from './keys-switch';
import { SECTIONS, visible } from './menu-entries';
import { useMay } from './session-context';
import { useOpenTool } from './tools';

const KEYS = 'Control+K Meta+K';

/** Pages that belong to the section Orders although they have an address of their own. */
const ORDER_PAGES = /^\/(orders|customers|abandoned-carts|failed-payments)(\/|$)/;

/** The bar at the top, with the sections of the specification as tabs that are links. */
export function TopBar(props: AppBarProps) {
  return (
    <AppBar
      {...props}
      color="transparent"
      toolbar={
        <>
          <FindButton />
          <ToggleThemeButton />
          <LoadingIndicator aria-label={common.loading} />
        </>
      }
      userMenu={<AccountMenu />}
      sx={{
        '& .RaAppBar-toolbar': { minHeight: 56, flexWrap: { xs: 'wrap', md: 'nowrap' }, px: { xs: 0.5, md: 1.5 } },
      }}
    >
      <Typography
        component="p"
        sx={{ fontWeight: 650, mr: { xs: 0, md: 2, xl: 4 }, whiteSpace: 'nowrap', flexGrow: { xs: 1, md: 0 } }}
      >
        {frame.brand}
        <Box component="span" sx={{ fontWeight: 400, opacity: 0.8, ml: 1 }}>
          {frame.brandSuffix}
        </Box>
      </Typography>
      <SectionTabs />
    </AppBar>
  );
}

/** A word where there is room, a lens on a phone. */
function FindButton() {
  const open = useOpenTool();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  if (!wide) {
    return (
      <IconButton color="inherit" aria-label={find.open} aria-keyshortcuts={KEYS} onClick={() => open('find')}>
        <Search />
      </IconButton>
    );
  }
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<Search />}
      aria-keyshortcuts={KEYS}
      onClick={() => open('find')}
      sx={{ mr: 1, whiteSpace: 'nowrap' }}
    >
      {find.open}
      <Box component="span" aria-hidden sx={{ ml: 1, '& > kbd': { mr: 0 } }}>
        <Key name={find.hint} />
      </Box>
    </Button>
  );
}

function SectionTabs() {
  const { pathname } = useLocation();
  const sections = visible(SECTIONS, useMay());
  return (
    <Tabs
      value={currentSection(pathname)}
      aria-label={frame.mainTabs}
      variant="scrollable"
      textColor="inherit"
      slotProps={{ indicator: { sx: { backgroundColor: 'secondary.main', height: 3 } } }}
      sx={{
        flexGrow: 1,
        order: { xs: 9, md: 0 },
        width: { xs: '100%', md: 'auto' },
        alignSelf: 'flex-end',
        // All of them fit at 1280 px, without arrows to scroll by.
        '& .MuiTab-root': { minWidth: 0, px: { xs: 2, md: 1.5, xl: 2 } },
      }}
    >
      {sections.map(({ to, label }) => (
        <Tab key={to} value={to} label={label} component={Link} to={to} sx={{ opacity: 1 }} />
      ))}
    </Tabs>
  );
}

/** The section whose tab is lit, or false on pages of the side menu. */
export function currentSection(pathname: string): string | false {
  if (pathname === '/' || pathname === '') return '/';
  if (ORDER_PAGES.test(pathname)) return '/orders';
  return SECTIONS.find(({ to }) => to !== '/' && `${pathname}/`.startsWith(`${to}/`))?.to ?? false;
}
