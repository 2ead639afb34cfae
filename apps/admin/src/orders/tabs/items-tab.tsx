import { Box, Stack, Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material';
import type { AdminOrderDetail, AdminOrderItem } from '@halfpallet/contracts';
import { order as texts } from '../../i18n/orders';
import { countText } from '../../shared/format';
import { Money } from '../../shared/money';
import { Panel } from '../../shared/panel';
import { Picture } from '../../shared/picture';
import { PriceLines } from '../../shared/price-lines';
import { STACKED_AMOUNTS } from '../../shared/stacked-amounts';

/** What was ordered, as it was shown to the buyer, and how each price was made. */
export function ItemsTab({ order }: { readonly order: AdminOrderDetail }) {
  const { itemColumns, fields } = texts;
  if (order.items.length === 0) return <Typography color="textSecondary">{texts.noItems}</Typography>;
  return (
    <Panel title={texts.tabs.items} flush>
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
                <Item item={item} />
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
  );
}

function Item({ item }: { readonly item: AdminOrderItem }) {
  const { name, description, imageUrl } = item.productSnapshot;
  return (
    <Stack direction="row" spacing={1.5}>
      <Picture src={imageUrl} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
        <PriceLines label={texts.priceLines} lines={item.lines} />
      </Box>
    </Stack>
  );
}
