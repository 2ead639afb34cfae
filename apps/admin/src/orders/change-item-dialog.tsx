import { useState } from 'react';
import { Alert, TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { AdminOrderDetail, AdminOrderItem, ItemChangePreview } from '@halfpallet/contracts';
import { orderActions } from '../i18n/order-actions';
import type { AdminDataProvider } from '../providers/data-provider';
import type { ItemChangeBody } from '../providers/order-commands';
import { CommandDialog } from '../shared/command-dialog';
import { ConflictDialog } from '../shared/conflict-dialog';
import { audText, countText } from '../shared/format';
import { problemOf, type Problem } from '../shared/problem';
import { useIdempotentKey } from '../shared/use-idempotent-key';
import { useToast } from '../shared/use-toast';
import { PreviewOfChange } from './item-change-preview';
import { useSaveOrder } from './use-save-order';

const texts = orderActions.changeItem;

export interface ChangeItemDialogProps {
  readonly order: AdminOrderDetail;
  readonly item: AdminOrderItem;
  readonly onClose: () => void;
}

/** Another quantity of an item: first its price, then the change, or the question to the buyer where the order gets dearer. */
export function ChangeItemDialog({ order: opened, item, onClose }: ChangeItemDialogProps) {
  // The order as it was when the dialog opened: its version is what somebody decides on.
  const [order] = useState(opened);
  const [typed, setTyped] = useState(String(item.quantity));
  const [tried, setTried] = useState(false);
  const [preview, setPreview] = useState<ItemChangePreview | null>(null);
  const [looking, setLooking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const dataProvider = useDataProvider<AdminDataProvider>();
  const key = useIdempotentKey();
  const toast = useToast();
  const { save, saving, conflict, settle } = useSaveOrder<ItemChangeBody>(order, {
    onSaved: (saved) => {
      if (preview?.needsConsent) toast('success', texts.asked, texts.askedText);
      else toast('success', texts.done, texts.doneText(audText(saved.totalAud)));
      onClose();
    },
    onGivenUp: onClose,
    failedText: texts.failedText,
    send: (change, version) =>
      dataProvider.changeItem(order.id, item.id, change, version, { idempotencyKey: key.of({ change, version }) }),
  });
  const wrong = wrongWith(typed, item.quantity);

  const look = async () => {
    setLooking(true);
    setProblem(null);
    try {
      setPreview(await dataProvider.priceOfItemChange(order.id, item.id, Number(typed)));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setLooking(false);
    }
  };
  const change = async ({ quantity, totalAud }: ItemChangePreview) => {
    const refused = await save({ quantity, shownTotalAud: totalAud });
    // The price that was decided on is no longer the one of today.
    if (refused) setPreview(null);
    setProblem(refused);
  };
  const confirm = () => {
    setTried(true);
    if (wrong === null) void (preview ? change(preview) : look());
  };

  return (
    <>
      <CommandDialog
        title={texts.title(item.productSnapshot.name)}
        intro={texts.intro}
        confirm={preview === null ? texts.look : preview.needsConsent ? texts.ask : texts.save}
        busy={saving || looking}
        failure={problem?.message ?? null}
        onConfirm={confirm}
        onClose={onClose}
      >
        {item.quoteNumber !== null && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {texts.losesQuote(item.quoteNumber, countText(item.quantity))}
          </Alert>
        )}
        <TextField
          name="quantity"
          label={texts.quantity}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPreview(null);
            setProblem(null);
          }}
          error={tried && wrong !== null}
          helperText={(tried && wrong) || ' '}
          autoFocus
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
        />
        {preview && (
          <div role="status">
            <PreviewOfChange preview={preview} />
          </div>
        )}
      </CommandDialog>
      {conflict && <ConflictDialog conflict={conflict} settle={settle} />}
    </>
  );
}

function wrongWith(typed: string, quantity: number): string | null {
  if (!/^\d{1,7}$/.test(typed.trim())) return texts.quantityInvalid;
  return Number(typed) === quantity ? texts.same(countText(quantity)) : null;
}
