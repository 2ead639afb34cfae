import { Layout, type LayoutProps } from 'react-admin';
import { useKeptFocus } from './kept-focus';
import { MenuAside } from './menu-aside';
import { NotLive, type NotLiveProps } from './not-live';
import { SideMenu } from './side-menu';
import { StaleBanner, type StaleBannerProps } from './stale-banner';
import { Tools, type ToolsProps } from './tools';
import { TopBar } from './top-bar';

export type AdminLayoutProps = LayoutProps & StaleBannerProps & NotLiveProps & Omit<ToolsProps, 'children'>;

/** The shell of every page: bar with the sections, menu at the side, content. */
export function AdminLayout({ children, finder, issuerDialog, positions, live }: AdminLayoutProps) {
  useKeptFocus();
  return (
    <Tools finder={finder} issuerDialog={issuerDialog}>
      <Layout
        appBar={TopBar}
        appBarAlwaysOn
        menu={SideMenu}
        sidebar={MenuAside}
        sx={{
          minWidth: 0,
          '& .RaLayout-appFrame': { marginTop: { xs: '84px', md: '56px' } },
          '& .RaLayout-contentWithSidebar': { minWidth: 0 },
          '& .RaLayout-content': { minWidth: 0, px: { xs: 2, md: 4 }, py: { xs: 2, md: 3 } },
          '& .RaSidebar-fixed': { top: { xs: 0, md: 56 }, height: 'auto' },
        }}
      >
        <StaleBanner positions={positions} />
        <NotLive live={live} />
        {children}
      </Layout>
    </Tools>
  );
}
