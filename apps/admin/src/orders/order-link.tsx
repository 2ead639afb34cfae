import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { Mono } from '../shared/mono';
import { pathOfOrder, type OrderTab } from './order-model';

export interface OrderLinkProps {
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly tab: OrderTab;
}

/** The number of an order, leading to it. */
export function OrderLink({ orderId, orderNumber, tab }: OrderLinkProps) {
  return (
    <MuiLink component={Link} to={pathOfOrder(orderId, tab)}>
      <Mono nowrap>{orderNumber ?? orderId}</Mono>
    </MuiLink>
  );
}
