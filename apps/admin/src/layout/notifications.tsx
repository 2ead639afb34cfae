import { Notification } from 'react-admin';
import { CacheTimes } from '@halfpallet/contracts';

/** One at a time, five seconds each. */
export function Notifications() {
  return (
    <Notification autoHideDuration={CacheTimes.toastMs} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} />
  );
}
