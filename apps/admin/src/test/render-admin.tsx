import type { ReactElement } from 'react';
import { QueryClient } from '@tanstack/react-query';
import { configure, getConfig, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore, Notification, TestMemoryRouter, type Store } from 'react-admin';
import { permissionsOf, type AdminRole } from '@halfpallet/contracts';
import { i18nProvider } from '../i18n/i18n-provider';
import { routerProvider } from '../layout/present-location';
import { StaffContext } from '../layout/session-context';
import { ApiError } from '../providers/api-error';
import { createDataProvider } from '../providers/data-provider';
import { createHttpClient } from '../providers/http-client';
import { createPositionMemory } from '../providers/position-memory';
import { createProofs } from '../providers/proofs';
import { LeaveGuard } from '../shared/leave-guard';
import { ProofDialog } from '../shared/proof-dialog';
import { makeElementsQuickly } from './quick-elements';
import type { RecordedApi } from './recorded-api';
import { StylesAside } from './styles-aside';

const withThePage = getConfig().getElementError;

// A page of Material components is slow to ask by role, and a busy machine slower. Whether an element can be seen is for
// the journeys to find out, in a real browser.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true, getElementError: elementError });
jest.setTimeout(60_000);
makeElementsQuickly();

/**
 * Each look of a wait that finds nothing yet makes an error, and the library prints the whole page into it. Nobody reads these: a wait that
 * ends in vain has its last error made again, with the page.
 */
function elementError(message: string | null, container: Element): Error {
  const isWaiting = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
  if (!isWaiting) return withThePage(message, container);
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}

// react-admin prints every refusal of the server and every request given up; here both are part of the stories.
const complain = console.error;
console.error = (first: unknown, ...rest: unknown[]) => {
  const isPartOfStory = first instanceof ApiError || (first as Error | null)?.name === 'AbortError';
  if (!isPartOfStory) complain(first, ...rest);
};

export interface AdminPage {
  /** The server the page talks to. */
  readonly api: RecordedApi;
  readonly role?: AdminRole;
  readonly databaseConsoleUrl?: string | null;
  readonly path?: string;
  /** What this browser remembers. */
  readonly store?: Store;
  /** How long an answer is kept that nobody looks at any more. Default 0: nothing comes from a page before. */
  readonly keptMs?: number;
}

/** Shows a part of the back-office to a member of staff, with a server that writes down what it is asked. */
export function renderAdmin(
  part: ReactElement,
  { api, role = 'owner', databaseConsoleUrl = null, path = '/', store = memoryStore(), keptMs = 0 }: AdminPage,
) {
  let keys = 0;
  const fetchHere: typeof fetch = (input, init) => fetch(`${api.origin}${input as string}`, init);
  const positions = createPositionMemory(() => Date.now());
  const proofs = createProofs();
  const http = createHttpClient({ fetch: fetchHere, positions, newKey: () => `key-${(keys += 1)}`, proofs });
  const me = {
    id: 'u1',
    email: 'ada@halfpallet.example',
    firstName: 'Ada',
    role: 'admin' as const,
    adminRole: role,
    permissions: permissionsOf(role),
    databaseConsoleUrl,
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: keptMs } } });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const view = render(
    <TestMemoryRouter initialEntries={[path]}>
      <StaffContext.Provider value={me}>
        <AdminContext
          dataProvider={createDataProvider('/api/admin/rest', http)}
          i18nProvider={i18nProvider}
          store={store}
          queryClient={queryClient}
          routerProvider={routerProvider}
        >
          <StylesAside>
            <LeaveGuard>
              {part}
              <ProofDialog proofs={proofs} />
            </LeaveGuard>
            <Notification />
          </StylesAside>
        </AdminContext>
      </StaffContext.Provider>
    </TestMemoryRouter>,
  );
  return { ...view, user, queryClient };
}

/** What the page sent: method, address and body, in order. */
export function sentTo(api: RecordedApi) {
  return api.calls.map(({ method, url, body }) => [method, url, body]);
}

/** The field, button or choice of this role and name. */
export function part<Kind extends HTMLElement = HTMLElement>(role: string, name: string | RegExp): Kind {
  return screen.getByRole<Kind>(role, { name });
}
