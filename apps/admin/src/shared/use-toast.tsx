import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { Alert, type AlertColor } from '@mui/material';
import { frame } from '../i18n/frame';

export type Toast = (severity: AlertColor, title: string, text?: string) => void;

/** A toast of a title and, where there is more to say, a sentence. */
export function useToast(): Toast {
  const notify = useNotify();
  return useCallback(
    (severity, title, text) =>
      notify(
        <Alert severity={severity} variant="filled" aria-label={frame.notificationRegion} sx={{ maxWidth: 480 }}>
          <strong>{title}</strong>
          {text === undefined ? null : <div>{text}</div>}
        </Alert>,
      ),
    [notify],
  );
}
