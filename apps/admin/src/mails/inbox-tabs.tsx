import { Tab, Tabs } from '@mui/material';
import { Link } from 'react-router';
import type { Permission } from '@halfpallet/contracts';
import { inbox as texts } from '../i18n/support';
import { useMay } from '../layout/session-context';

type InboxTab = 'messages' | 'mails';

const TABS: ReadonlyArray<{ tab: InboxTab; to: string; permission: Permission }> = [
  { tab: 'messages', to: '/contact-messages', permission: 'contact-messages.read' },
  { tab: 'mails', to: '/mails', permission: 'mails.read' },
];

/** What people wrote to the shop and what it wrote to them; each is a page with its own address. */
export function InboxTabs({ current }: { readonly current: InboxTab }) {
  const may = useMay();
  return (
    <Tabs
      value={current}
      aria-label={texts.title}
      variant="scrollable"
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
    >
      {TABS.filter(({ permission }) => may(permission)).map(({ tab, to }) => (
        <Tab key={tab} value={tab} label={texts.tabs[tab]} component={Link} to={to} />
      ))}
    </Tabs>
  );
}
