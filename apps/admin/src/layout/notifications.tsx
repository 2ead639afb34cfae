import { useMediaQuery, type Theme } from '@mui/material';
import { Notification } from 'react-admin';
import { CacheTimes } from '@halfpallet/contracts';

/** One at a time, five seconds each; on a phone at the top, as at the bottom they would lie over a dialog's buttons. */
export function Notifications() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Notification
      autoHideDuration={CacheTimes.toastMs}
      anchorOrigin={{ vertical: narrow ? 'top' : 'bottom', horizontal: 'right' }}
    />
  );
}
