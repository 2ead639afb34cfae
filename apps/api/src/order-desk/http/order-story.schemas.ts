import {
  OPEN_STAGES,
  ALL_ORDER_STATUSES,
  type DashboardPeriod,
  type FieldChange,
  type OpenMoney,
  type OrderDashboard,
  type OrderEventRow,
} from '@halfpallet/contracts';
import {
  anything,
  dollars,
  integer,
  listOf,
  mapOf,
  moment,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
} from '../../platform/http/response-schema';
import type { ChainCheck } from '../admin/order-timeline';

const status = oneOf(...ALL_ORDER_STATUSES);

export const ORDER_EVENTS = listOf(
  objectOf<OrderEventRow>({
    id: uuid,
    orderId: uuid,
    position: text,
    streamVersion: integer,
    stream: text,
    type: text,
    title: text,
    at: moment,
    recordedAt: moment,
    actor: objectOf<OrderEventRow['actor']>({ id: text, name: text, kind: text }),
    cause: objectOf<OrderEventRow['cause']>({ commandId: text, causationId: text, correlationId: text }),
    reason: orNull(text),
    fromStatus: orNull(status),
    toStatus: orNull(status),
    diff: listOf(
      objectOf<Required<FieldChange>>({
        field: text,
        item: orNull(objectOf<NonNullable<FieldChange['item']>>({ id: uuid, name: text })),
        from: anything,
        to: anything,
      }),
    ),
    hash: text,
    data: anything,
  }),
);

export const CHAIN_CHECK = objectOf<ChainCheck>({
  ok: yesOrNo,
  checked: integer,
  firstBroken: orNull(
    objectOf<NonNullable<ChainCheck['firstBroken']>>({ stream: text, revision: text, problem: text }),
  ),
});

export const DASHBOARD = objectOf<OrderDashboard>({
  from: moment,
  before: moment,
  livemode: yesOrNo,
  periods: listOf(
    objectOf<DashboardPeriod>({
      from: moment,
      before: moment,
      statuses: mapOf(integer),
      receivedAud: dollars,
      marginAud: orNull(dollars),
    }),
  ),
  open: listOf(objectOf<OpenMoney>({ stage: oneOf(...OPEN_STAGES), orders: integer, openAud: dollars })),
});
