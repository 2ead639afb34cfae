import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { StaffSession } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { staffSessions as texts } from '../i18n/people';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { momentText } from '../shared/brisbane';
import { CommandDialog } from '../shared/command-dialog';
import { ProblemNotice } from '../shared/problem-notice';
import { useCommand } from '../shared/use-command';
import type { StaffRow } from './staff-rows';

export interface SessionsDialogProps {
  readonly person: StaffRow;
  readonly onClose: () => void;
}

/** Where a member of staff is signed in, and a button to end it. */
export function SessionsDialog({ person, onClose }: SessionsDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'sessions', person.id],
    queryFn: () => dataProvider.staffSessions(person.id),
  });
  const one = useCommand<CommandResponse>(texts.one, () => undefined);
  const all = useCommand<CommandResponse>(texts.all, onClose);
  const busy = one.busy || all.busy;
  const end = (session: StaffSession) =>
    void one.run(session.id, () => dataProvider.endStaffSession(person.id, session.id));
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <CommandDialog
      title={texts.title(person.email)}
      intro={texts.intro}
      confirm={others.length < (data?.length ?? 0) ? texts.endOthers : texts.endAll}
      back={common.close}
      danger
      busy={busy}
      ready={others.length > 0}
      failure={one.failure ?? all.failure}
      onConfirm={() => void all.run(person.id, () => dataProvider.endStaffSessions(person.id))}
      onClose={onClose}
    >
      {error && <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />}
      {data?.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((session) => (
          <Box
            component="li"
            key={session.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 2,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <div>
              <Typography>{texts.began(momentText(session.createdAt))}</Typography>
              <Typography variant="body2" color="textSecondary">
                {session.current ? texts.current : texts.lastSeen(momentText(session.lastSeenAt))}
              </Typography>
            </div>
            {!session.current && (
              <Button
                size="small"
                color="error"
                disabled={busy}
                aria-label={texts.endOf(momentText(session.createdAt))}
                onClick={() => end(session)}
              >
                {texts.end}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </CommandDialog>
  );
}
