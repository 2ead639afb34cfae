import { useCallback, useEffect, useState } from 'react';
import { Alert, Button, Card, CardContent, Modal, Stack, Typography } from '@mui/material';
import { gate } from '../i18n/frame';
import type { Session, SessionStore } from '../providers/session';
import { loginAddress } from './login-address';

const TITLE = 'session-is-over';

/**
 * Covers the page of somebody whose session ended while they were at work. They log in beside it and go on where they were; nobody
 * who passes by meanwhile reads what stands there.
 */
export function LapsedSession({ session }: { readonly session: SessionStore }) {
  const [answer, setAnswer] = useState<Session | null>(null);
  const look = useCallback(() => session.load(), [session]);

  // Who comes back from the tab in which they logged in finds it open.
  useEffect(() => {
    const back = () => void look();
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, [look]);

  return (
    <Modal
      open
      aria-labelledby={TITLE}
      slotProps={{ backdrop: { sx: { bgcolor: 'background.default' } } }}
      sx={{ display: 'grid', placeItems: 'center', p: 2 }}
    >
      <Card role="alertdialog" aria-modal aria-labelledby={TITLE} sx={{ maxWidth: 480, width: '100%' }} tabIndex={-1}>
        <CardContent sx={{ p: 4 }}>
          <Typography id={TITLE} variant="h1" sx={{ mb: 1.5 }}>
            {gate.over}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            {gate.kept}
          </Typography>
          {answer && (
            <Alert severity="warning" sx={{ mb: 3 }}>
              {refusalOf(answer)}
            </Alert>
          )}
          <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button
              variant="contained"
              color="secondary"
              href={loginAddress(window.location)}
              target="_blank"
              rel="noopener"
            >
              {gate.logInBeside}
            </Button>
            <Button onClick={() => void look().then((found) => setAnswer(found))}>{gate.goOn}</Button>
          </Stack>
        </CardContent>
      </Card>
    </Modal>
  );
}

function refusalOf(answer: Session): string {
  if (answer.state === 'not-staff') return gate.notStaff(answer.user.email);
  return answer.state === 'unreachable' ? answer.message : gate.nobodyYet;
}
