import { useState } from 'react';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { goods } from '../i18n/goods';
import { orderActions } from '../i18n/order-actions';
import type { AdminDataProvider } from '../providers/data-provider';
import type { AddItemBody } from '../providers/order-commands';
import { CommandDialog } from '../shared/command-dialog';
import { ConflictDialog } from '../shared/conflict-dialog';
import { audText, countText } from '../shared/format';
import { problemOf, type Problem } from '../shared/problem';
import { ProductFields } from '../shared/product-fields';
import { isQuantity, newLine, orderedGoods, type ChosenProduct, type ProductLine } from '../shared/product-line';
import { ProductLookUp } from '../shared/product-look-up';
import { useIdempotentKey } from '../shared/use-idempotent-key';
import { useLivePrice } from '../shared/use-live-price';
import { useToast } from '../shared/use-toast';
import { PreviewOfChange } from './item-change-preview';
import { useSaveOrder } from './use-save-order';

const { addProduct: texts, changeItem } = orderActions;

export interface AddProductDialogProps {
  readonly order: AdminOrderDetail;
  readonly onClose: () => void;
}

/** A product more: which, in which options, how many, and what the order comes to with it, before its buyer is asked. */
export function AddProductDialog({ order: opened, onClose }: AddProductDialogProps) {
  // The order as it was when the dialog opened: its version is what somebody decides on.
  const [order] = useState(opened);
  const [line, setLine] = useState<ProductLine | null>(null);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problem | null>(null);
  const dataProvider = useDataProvider<AdminDataProvider>();
  const key = useIdempotentKey();
  const toast = useToast();
  const wanted = line !== null && isQuantity(line.quantity) ? orderedGoods(line) : null;
  const {
    prices: preview,
    pending,
    error,
    retry,
  } = useLivePrice(`a product more for ${order.id}`, wanted, (asked, signal) =>
    dataProvider.priceOfAddition(order.id, asked, signal),
  );
  const { save, saving, conflict, settle } = useSaveOrder<AddItemBody>(order, {
    onSaved: (saved) => {
      if (preview?.needsConsent === false)
        toast('success', changeItem.done, changeItem.doneText(audText(saved.totalAud)));
      else toast('success', changeItem.asked, changeItem.askedText);
      onClose();
    },
    onGivenUp: onClose,
    failedText: texts.failedText,
    send: (body, version) =>
      dataProvider.addItem(order.id, body, version, { idempotencyKey: key.of({ body, version }) }),
  });

  const change = (next: ProductLine | null) => {
    setLine(next);
    setRefused(null);
    setTried(false);
  };
  const add = async () => {
    setTried(true);
    if (wanted === null) return;
    if (preview === undefined) return retry();
    const problem = await save({ ...wanted, shownTotalAud: preview.totalAud });
    setRefused(problem);
    // The price that was decided on may no longer be the one of today.
    if (problem) retry();
  };
  const problem = refused ?? (error == null ? null : problemOf(error));
  const ofQuantity = problem?.code?.includes('QUANTITY') ? problem.message : null;
  const quantityWrong = tried && wanted === null ? goods.quantityWrong : ofQuantity;

  return (
    <>
      <CommandDialog
        title={texts.title(order.orderNumber)}
        intro={texts.intro}
        confirm={preview?.needsConsent === false ? texts.save : changeItem.ask}
        busy={saving}
        ready={!pending}
        failure={ofQuantity === null ? (problem?.message ?? null) : null}
        onConfirm={() => void add()}
        onClose={onClose}
      >
        <Standing order={order} product={line?.product ?? null} />
        {/* High enough for what is found, and for the price. */}
        <Stack spacing={1.5} sx={{ minHeight: 350 }}>
          {line === null ? (
            <ProductLookUp
              onChoose={(product) => change(newLine(product))}
              wrong={tried ? texts.needed : null}
              inDialog
            />
          ) : (
            <Chosen line={line} wrong={quantityWrong} onChange={change} />
          )}
          <Box aria-live="polite" aria-busy={pending}>
            {pending && <Typography color="textSecondary">{texts.pending}</Typography>}
            {preview && <PreviewOfChange preview={preview} />}
          </Box>
        </Stack>
      </CommandDialog>
      {conflict && <ConflictDialog conflict={conflict} settle={settle} />}
    </>
  );
}

interface ChosenProps {
  readonly line: ProductLine;
  readonly wrong: string | null;
  /** Null chooses anew. */
  readonly onChange: (line: ProductLine | null) => void;
}

/** The product that is to be added, and how. */
function Chosen({ line, wrong, onChange }: ChosenProps) {
  return (
    <div>
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'flex-start', mb: 1 }}>
        <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {line.product.productName}
        </Typography>
        <Button size="small" sx={{ flexShrink: 0 }} onClick={() => onChange(null)}>
          {texts.another}
        </Button>
      </Stack>
      <ProductFields line={line} mark="added" wrong={wrong} onChange={onChange} isFirst />
    </div>
  );
}

interface StandingProps {
  readonly order: AdminOrderDetail;
  readonly product: ChosenProduct | null;
}

/** What somebody should know of the order before they add to it. */
function Standing({ order: { items, proposedChange }, product }: StandingProps) {
  const held = items.filter(({ productId }) => productId === product?.id);
  const units = held.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      {proposedChange && !proposedChange.lapsed && <Alert severity="warning">{texts.replaces}</Alert>}
      {product !== null && units > 0 && (
        <Alert severity="info">{texts.holdsAlready(countText(units), product.productName)}</Alert>
      )}
    </>
  );
}
