import { orderNotes } from '../i18n/order-notes';
import { orders, paymentStageNames, paymentStatusNames, statusNames } from '../i18n/orders';
import { dayText } from '../shared/brisbane';
import { audText } from '../shared/format';

/** A filter in words, for its chip: `Order status: Pending`. */
export function orderFilterLabel(field: string, value: unknown): string {
  switch (field) {
    case 'q':
      return `“${String(value)}”`;
    case 'status':
      return `${orders.orderStatus}: ${namesOf(value, statusNames)}`;
    case 'paymentStatus':
      return `${orders.paymentStatus}: ${namesOf(value, paymentStatusNames)}`;
    case 'createdAt_gte':
      return `${orders.placedFrom} ${dayText(String(value))}`;
    case 'createdAt_lte':
      return `${orders.placedTo} ${dayText(String(value))}`;
    case 'createdAt_lt':
      return `${orders.placedBefore} ${dayText(String(value))}`;
    case 'paymentStage':
      return `${orders.columns.payment}: ${namesOf(value, paymentStageNames)}`;
    case 'balanceDueAud_gt':
      return Number(value) === 0 ? orders.somethingOpen : `${orders.open} > ${audText(Number(value))}`;
    case 'totalAud_gte':
      return `${orders.columns.total} ≥ ${audText(Number(value))}`;
    case 'totalAud_lte':
      return `${orders.columns.total} ≤ ${audText(Number(value))}`;
    case 'livemode':
      return value === true ? orders.liveOrders : orders.testOrders;
    case 'paidAud_gt':
      return Number(value) === 0 ? orders.somethingPaid : `${orders.columns.payment} > ${audText(Number(value))}`;
    case 'heldOverAud_gt':
      return orders.somethingOwedBack;
    case 'tag':
      return orderNotes.tagFilter(String(value));
    case 'needsAttention':
      return orders.needsAttention;
    case 'customerId':
      return orders.customerFilter;
    default:
      return `${field}: ${String(value)}`;
  }
}

function namesOf(value: unknown, names: Readonly<Record<string, string>>): string {
  const values = Array.isArray(value) ? value : [value];
  return values.map((one) => names[String(one)] ?? String(one)).join(', ');
}
