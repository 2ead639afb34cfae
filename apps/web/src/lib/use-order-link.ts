import { useEffect, useState } from 'react';
import { useSearchParams } from './router';
import { sendJson } from './api-client';

/**
 * Exchanges the token of an e-mailed order link for this browser's right to read the order, and takes it out of the
 * address bar. True once that is done, or there was nothing to exchange; a link that no longer works shows the order
 * as to anybody else.
 */
export function useOrderLink(): boolean {
  const [search, setSearch] = useSearchParams();
  const token = search.get('k');
  const [done, setDone] = useState(token === null);
  useEffect(() => {
    if (token === null) return;
    const leave = () => {
      const rest = new URLSearchParams(window.location.search);
      rest.delete('k');
      setSearch(rest, { replace: true });
      setDone(true);
    };
    sendJson('/api/customer/order-links', { method: 'POST', body: { token } }).then(leave, leave);
  }, [token, setSearch]);
  return done;
}
