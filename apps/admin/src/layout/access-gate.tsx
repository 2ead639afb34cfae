import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Alert, Box, Button, Card, CardContent, CircularProgress, Snackbar, Stack, Typography } from '@mui/material';
import { CacheTimes } from '@halfpallet/contracts';
import { frame, gate } from '../i18n/frame';
import type { Leave } from '../providers/auth-provider';
import type { Session, SessionStore } from '../providers/session';
import { useDocumentTitle } from './document-title';
import { LapsedSession } from './lapsed-session';
import { loginAddress } from './login-address';
import { StaffContext } from './session-context';

export interface AccessGateProps {
  readonly session: SessionStore;
  readonly leave: Leave;
  readonly children: ReactNode;
}

/**
 * Stands before everything: no page, menu or request of the back-office exists until the server has said that a member of
 * staff is here. A visitor is sent to log in; a customer is not, or the log-in page and this one would bounce for ever.
 */
export function AccessGate({ session, leave, children }: AccessGateProps) {
  const known = useSyncExternalStore(session.subscribe, session.get);
  const { state } = known;

  useEffect(() => {
    if (state === 'verifying') void session.load();
  }, [session, state]);

  useEffect(() => {
    if (state !== 'anonymous') return undefined;
    const timer = setTimeout(() => leave(loginAddress(window.location)), CacheTimes.loginRedirectMs);
    return () => clearTimeout(timer);
  }, [state, leave]);

  // What somebody typed stays where it stands, and is nobody else's to go on with.
  const here = known.state === 'staff' || known.state === 'lapsed' ? known.me : null;
  const [first, setFirst] = useState<string | null>(null);
  if (here !== null && first === null) setFirst(here.id);
  const isAnother = here !== null && first !== null && here.id !== first;
  useEffect(() => {
    if (isAnother) leave(`${window.location.pathname}${window.location.search}`);
  }, [isAnother, leave]);

  if (here !== null && !isAnother)
    return (
      <StaffContext value={here}>
        {children}
        {known.state === 'lapsed' && <LapsedSession session={session} />}
      </StaffContext>
    );
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      {known.state === 'verifying' || known.state === 'staff' || known.state === 'lapsed' ? (
        <Stack role="status" spacing={2} sx={{ alignItems: 'center' }}>
          <CircularProgress aria-hidden size={28} />
          <Typography>{gate.verifying}</Typography>
        </Stack>
      ) : (
        <ClosedCard session={known} retry={() => void session.load()} leave={leave} />
      )}
      <Snackbar
        open={known.state === 'anonymous'}
        autoHideDuration={CacheTimes.toastMs}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        <Alert severity="warning" variant="filled" aria-label={frame.notificationRegion}>
          <strong>{gate.toastTitle}</strong>: {gate.toastText}
        </Alert>
      </Snackbar>
    </Box>
  );
}

interface ClosedCardProps {
  readonly session: Exclude<Session, { state: 'staff' | 'lapsed' | 'verifying' }>;
  readonly retry: () => void;
  readonly leave: Leave;
}

function ClosedCard({ session, retry, leave }: ClosedCardProps) {
  const unreachable = session.state === 'unreachable';
  useDocumentTitle(unreachable ? gate.unreachable : gate.title);
  return (
    <Card sx={{ maxWidth: 440, width: '100%' }}>
      <CardContent sx={{ p: 4 }}>
        <Typography variant="overline" color="textSecondary" component="p">
          {frame.appTitle}
        </Typography>
        <Typography variant="h1" sx={{ mb: 1.5 }}>
          {unreachable ? gate.unreachable : gate.title}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {session.state === 'anonymous' && gate.anonymous}
          {session.state === 'not-staff' && gate.notStaff(session.user.email)}
          {session.state === 'unreachable' && session.message}
        </Typography>
        <Stack direction="row" spacing={1.5}>
          {unreachable ? (
            <Button variant="contained" color="secondary" onClick={retry}>
              {gate.retry}
            </Button>
          ) : (
            <Button variant="contained" color="secondary" onClick={() => leave(loginAddress(window.location))}>
              {session.state === 'not-staff' ? gate.logInAsOther : gate.logIn}
            </Button>
          )}
          <Button href="/">{gate.toShop}</Button>
        </Stack>
      </CardContent>
    </Card>
  );
}
