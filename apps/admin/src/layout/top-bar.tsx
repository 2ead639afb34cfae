import { AppBar, LoadingIndicator, ToggleThemeButton, type AppBarProps } from 'react-admin';
import { Box, Tab, Tabs, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { common, frame } from '../i18n/frame';
import { AccountMenu } from './account-menu';
import { SECTIONS, visible } from './menu-entries';
import { useMay } from './session-context';

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
        sx={{ fontWeight: 650, mr: { xs: 0, md: 4 }, whiteSpace: 'nowrap', flexGrow: { xs: 1, md: 0 } }}
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
      sx={{ flexGrow: 1, order: { xs: 9, md: 0 }, width: { xs: '100%', md: 'auto' }, alignSelf: 'flex-end' }}
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
