import { useState } from 'react';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import Bookmarks from '@mui/icons-material/BookmarksOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import { useDataProvider, useGetList, useNotify } from 'react-admin';
import { useHref } from 'react-router';
import type { SavedViewRow } from '@halfpallet/contracts';
import { common } from '../../i18n/frame';
import { views as texts } from '../../i18n/views';
import { useStaff } from '../../layout/session-context';
import type { AdminDataProvider } from '../../providers/data-provider';
import { CommandDialog } from '../command-dialog';
import { ProblemNotice } from '../problem-notice';
import { useCommand } from '../use-command';
import { useListLook } from './list-look';
import { SaveViewDialog } from './save-view-dialog';
import { ToolPopover } from './tool-popover';

/** The views of this list, one's own and those of others, and the way to keep one more. */
export function SavedViews() {
  const [asked, setAsked] = useState(false);
  const [saving, setSaving] = useState(false);
  const { resource, now, apply } = useListLook();
  const { data, error, refetch } = useGetList<SavedViewRow>(
    'saved-views',
    { filter: { resource }, pagination: { page: 1, perPage: 250 }, sort: { field: 'name', order: 'ASC' } },
    { retry: false, enabled: asked },
  );
  return (
    <>
      <ToolPopover button={texts.button} icon={<Bookmarks />} title={texts.title} onOpen={() => setAsked(true)}>
        {(close) => (
          <>
            {error && <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />}
            {data?.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data?.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  onOpen={() => {
                    close();
                    apply(view, { replace: false });
                  }}
                />
              ))}
            </Box>
            <Button
              variant="outlined"
              size="small"
              sx={{ mt: 1.5 }}
              onClick={() => {
                close();
                setSaving(true);
              }}
            >
              {texts.save}
            </Button>
          </>
        )}
      </ToolPopover>
      {saving && <SaveViewDialog look={now} known={data ?? []} onClose={() => setSaving(false)} />}
    </>
  );
}

function ViewRow({ view, onOpen }: { readonly view: SavedViewRow; readonly onOpen: () => void }) {
  const { adminRole } = useStaff();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const address = useHref(`/${view.resource}?view=${view.id}`);
  const [asking, setAsking] = useState(false);
  const { run, busy, failure } = useCommand<{ readonly message?: string }>(
    { done: texts.removed, failed: texts.removeFailed },
    () => setAsking(false),
  );
  const copy = () =>
    navigator.clipboard.writeText(new URL(address, window.location.href).href).then(
      () => notify(common.copied, { type: 'info' }),
      () => notify(common.copyFailed, { type: 'warning' }),
    );
  const remove = () =>
    run({ id: view.id }, async () => {
      await dataProvider.removeView(view.id);
      return {};
    });
  const whose = () => {
    if (!view.own) return texts.sharedBy(view.ownerName);
    return view.shared ? texts.shared : texts.mine;
  };
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', py: 0.5 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Button
          size="small"
          aria-label={texts.open(view.name)}
          onClick={onOpen}
          sx={{ justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {view.name}
        </Button>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ px: 0.75 }}>
          {whose()}
        </Typography>
      </Box>
      {view.shared && (
        <IconButton size="small" aria-label={texts.copyAddress(view.name)} onClick={() => void copy()}>
          <ContentCopy fontSize="small" />
        </IconButton>
      )}
      {(view.own || adminRole === 'owner') && (
        <IconButton
          size="small"
          disabled={busy}
          aria-label={texts.remove(view.name)}
          onClick={() => (view.shared ? setAsking(true) : void remove())}
        >
          <Delete fontSize="small" />
        </IconButton>
      )}
      {asking && (
        <CommandDialog
          title={texts.removeTitle(view.name)}
          intro={texts.removeShared}
          confirm={texts.removeConfirm}
          danger
          busy={busy}
          failure={failure}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
