import { ASKER_KINDS, SOURCING_STATES, type SourcingFunnel, type SourcingRequestRow } from '@halfpallet/contracts';
import {
  integer,
  listOf,
  moment,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
} from '../../platform/http/response-schema';

export const SOURCING_REQUESTS = listOf(
  objectOf<SourcingRequestRow>({
    id: uuid,
    query: text,
    quantity: orNull(integer),
    category: text,
    askedBy: oneOf(...ASKER_KINDS),
    state: oneOf(...SOURCING_STATES),
    partial: yesOrNo,
    candidates: integer,
    startedAt: moment,
    lastEventAt: moment,
  }),
);

export const FUNNEL = objectOf<SourcingFunnel>({
  from: moment,
  before: moment,
  steps: objectOf<SourcingFunnel['steps']>({
    requests: integer,
    candidates: integer,
    proposals: integer,
    approved: integer,
    imported: integer,
  }),
});
