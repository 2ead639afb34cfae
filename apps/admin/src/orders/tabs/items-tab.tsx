import { useState } from 'react';
import {
  Box,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import Add from '@mui/icons-material/Add';
import type { AdminOrderItem } from '@halfpallet/contracts';
import { orderActions } from '../../i18n/order-actions';
import { order as texts } from '../../i18n/orders';
import { countText } from '../../shared/format';
import { Money } from '../../shared/money';
import { Panel } from '../../shared/panel';
import { Picture } from '../../shared/picture';
import { PriceLines } from '../../shared/price-lines';
import { STACKED_AMOUNTS } from '../../shared/stacked-amounts';
import { AddProductDialog } from '../add-product-dialog';
import { ChangeItemDialog } from '../change-item-dialog';
import type { OrderTabProps } from '../order-tab-props';
import { ProposedChangeNote } from '../proposed-change-note';

const { changeItem: actions, addProduct } = orderActions;

/** What was ordered, as it was shown to the buyer, and how each price was made; until the order is confirmed, the place to change it. */
export function ItemsTab({ order }: Pick<OrderTabProps, 'order'>) {
  const { itemColumns, fields } = texts;
  const { can, proposedChange } = order;
  const [changing, setChanging] = useState<AdminOrderItem | null>(null);
  const [adding, setAdding] = useState(false);
  if (order.items.length === 0) return <Typography color="textSecondary">{texts.noItems}</Typography>;
  return (
    <>
      {proposedChange && <ProposedChangeNote order={order} change={proposedChange} />}
      <Panel
        title={texts.tabs.items}
        flush
        aside={
          can.changeItems && (
            <Button size="small" startIcon={<Add />} onClick={() => setAdding(true)}>
              {addProduct.open}
            </Button>
          )
        }
      >
        <Table size="small" sx={STACKED_AMOUNTS}>
          <TableHead>
            <TableRow>
              <TableCell>{itemColumns.item}</TableCell>
              <TableCell align="right">{itemColumns.quantity}</TableCell>
              <TableCell align="right">{itemColumns.unit}</TableCell>
              <TableCell align="right">{itemColumns.total}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {order.items.map((item) => (
              <TableRow key={item.id} sx={{ verticalAlign: 'top' }}>
                <TableCell sx={{ minWidth: { md: 280 } }}>
                  <Item item={item} onChange={can.changeItems ? () => setChanging(item) : null} />
                </TableCell>
                <TableCell align="right">{countText(item.quantity)}</TableCell>
                <TableCell align="right">
                  <Money value={item.unitPriceAud} />
                </TableCell>
                <TableCell align="right">
                  <Money value={item.totalPriceAud} strong />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell colSpan={3} align="right">
                {fields.total}
              </TableCell>
              <TableCell align="right">
                <Money value={order.totalAud} strong />
              </TableCell>
            </TableRow>
          </TableFooter>
        </Table>
      </Panel>
      {can.edit && can.itemsFixed !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {can.itemsFixed}
        </Typography>
      )}
      {adding && <AddProductDialog order={order} onClose={() => setAdding(false)} />}
      {changing && <ChangeItemDialog order={order} item={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

interface ItemProps {
  readonly item: AdminOrderItem;
  /** Null where it stays as it is. */
  readonly onChange: (() => void) | null;
}

function Item({ item, onChange }: ItemProps) {
  const { name, description, imageUrl } = item.productSnapshot;
  return (
    <Stack direction="row" spacing={1.5}>
      <Picture src={imageUrl} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
        {onChange && (
          <Button size="small" sx={{ ml: -0.625 }} aria-label={actions.openLabel(name)} onClick={onChange}>
            {actions.open}
          </Button>
        )}
        <PriceLines label={texts.priceLines} lines={item.lines} />
      </Box>
    </Stack>
  );
}
