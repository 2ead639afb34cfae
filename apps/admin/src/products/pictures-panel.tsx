import { useEffect, useRef, useState } from 'react';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { AdminProduct } from '@halfpallet/contracts';
import { pictures as texts } from '../i18n/products';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { Announcement } from '../shared/announcement';
import { AskBeforeLeaving } from '../shared/ask-before-leaving';
import { Panel } from '../shared/panel';
import { PhotographChooser } from '../shared/photographs/photograph-chooser';
import { UploadList } from '../shared/photographs/upload-list';
import { usePhotographUploads } from '../shared/photographs/use-photograph-uploads';
import { useToast } from '../shared/use-toast';
import { PictureCard, type MoveStep } from './picture-card';
import { PictureDialog } from './picture-dialog';
import { RemovePictureDialog } from './remove-picture-dialog';
import { useArrangement } from './use-arrangement';

export interface PicturesPanelProps {
  readonly product: AdminProduct;
  readonly lookAgain: () => void;
}

/** The photographs of a product: sent, put in order, described, removed. */
export function PicturesPanel({ product, lookAgain }: PicturesPanelProps) {
  const mayChange = useMay()('products.edit');
  const dataProvider = useDataProvider<AdminDataProvider>();
  const uploads = usePhotographUploads(product.id, async (file, signal) => {
    const { isNew } = await dataProvider.addPicture(product.id, file, signal);
    lookAgain();
    return isNew;
  });
  const arrangement = useArrangement(product, lookAgain);
  /** With the version of the product that its words are being made up from. */
  const [edited, setEdited] = useState<{ readonly key: string; readonly seen: number } | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { shown } = arrangement;
  const toast = useToast();
  const list = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  /** Removed here, and not gone from the page yet. */
  const [leaving, setLeaving] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ readonly key: string; readonly step: MoveStep } | null>(null);

  // Moved in the page, a button loses the focus; whoever moves by keyboard goes on from there.
  useEffect(() => {
    if (!moved) return;
    const card = grid.current?.querySelector(`[data-picture="${moved.key}"]`);
    const wanted = card?.querySelector<HTMLButtonElement>(`[data-step="${moved.step}"]:not(:disabled)`);
    (wanted ?? card?.querySelector<HTMLButtonElement>('[data-step]:not(:disabled)'))?.focus();
  }, [moved]);

  const moveTo = (key: string, to: number) => {
    arrangement.move(key, to);
    const { alt = '' } = shown.find((one) => one.key === key) ?? {};
    setSaid(texts.moved(alt, to + 1, shown.length));
  };
  const found = (key: string | null) => shown.find((one) => one.key === key) ?? null;
  const editing = edited && found(edited.key);
  const removing = found(removed);

  // A photograph takes the button along that had the focus.
  const isGone = leaving !== null && !found(leaving);
  const isLost = edited !== null && !editing;
  useEffect(() => {
    if (!isGone && !isLost) return;
    if (isLost) toast('warning', texts.gone, texts.goneText);
    setLeaving(null);
    setEdited(null);
    list.current?.focus();
  }, [isGone, isLost, toast]);

  // Saved or discarded, the bar takes its button along.
  const { isChanged } = arrangement;
  const wasChanged = useRef(false);
  useEffect(() => {
    if (wasChanged.current && !isChanged && document.activeElement === document.body) list.current?.focus();
    wasChanged.current = isChanged;
  }, [isChanged]);
  return (
    <Panel title={texts.title}>
      {mayChange ? (
        <PhotographChooser onChoose={uploads.add} />
      ) : (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {texts.mayNot}
        </Typography>
      )}
      {uploads.isSending ? (
        <AskBeforeLeaving {...texts.uploads.leave} />
      ) : arrangement.isChanged ? (
        <AskBeforeLeaving {...texts.leave} />
      ) : null}
      <UploadList {...uploads} allKept={texts.uploads.allKept} />
      {arrangement.isChanged && <SaveBar arrangement={arrangement} />}
      <Box ref={list} role="group" aria-label={texts.list} tabIndex={-1}>
        {shown.length === 0 ? (
          <Typography color="textSecondary">{texts.none}</Typography>
        ) : (
          <Box
            ref={grid}
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(240px, 1fr))' },
            }}
          >
            {shown.map((picture, place) => (
              <PictureCard
                key={picture.key}
                picture={picture}
                place={place}
                count={shown.length}
                variations={product.variations}
                mayChange={mayChange}
                isDragged={picture.key === dragged}
                onMove={(step) => {
                  moveTo(picture.key, place + (step === 'earlier' ? -1 : 1));
                  setMoved({ key: picture.key, step });
                }}
                onDrag={(isBegin) => setDragged(isBegin ? picture.key : null)}
                onDropHere={() => {
                  if (dragged !== null && dragged !== picture.key) moveTo(dragged, place);
                  setDragged(null);
                }}
                onEdit={() => setEdited({ key: picture.key, seen: product.version })}
                onRemove={() => setRemoved(picture.key)}
              />
            ))}
          </Box>
        )}
      </Box>
      <Announcement>{said}</Announcement>
      {edited && editing && (
        <PictureDialog
          picture={editing}
          variations={product.variations}
          onTake={(words) => {
            arrangement.say(edited.key, words, edited.seen);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {removing && (
        <RemovePictureDialog
          productId={product.id}
          picture={removing}
          onRemoved={() => {
            setLeaving(removing.key);
            setRemoved(null);
            lookAgain();
          }}
          onClose={() => {
            setRemoved(null);
            lookAgain();
          }}
        />
      )}
    </Panel>
  );
}

function SaveBar({ arrangement }: { readonly arrangement: ReturnType<typeof useArrangement> }) {
  const { busy, problem, isConflict, save, saveOver, discard } = arrangement;
  return (
    <Alert severity={problem ? 'error' : 'info'} sx={{ mb: 2 }}>
      <Stack spacing={1}>
        <span>{problem?.message ?? texts.draft}</span>
        <Stack direction="row" spacing={1}>
          <Button
            size="small"
            variant="contained"
            color="secondary"
            loading={busy}
            onClick={() => void (isConflict ? saveOver() : save())}
          >
            {isConflict ? texts.mine : texts.save}
          </Button>
          <Button size="small" color="inherit" disabled={busy} onClick={discard}>
            {isConflict ? texts.theirs : texts.discard}
          </Button>
        </Stack>
      </Stack>
    </Alert>
  );
}
