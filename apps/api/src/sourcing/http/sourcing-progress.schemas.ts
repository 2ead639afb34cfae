import {
  SOURCING_MARKETPLACES,
  SOURCING_STATES,
  type CustomerSourcingDetail,
  type CustomerSourcingProposal,
  type CustomerSourcingResponse,
  type CustomerSourcingRow,
  type SourcingCandidate,
  type SourcingProgress,
  type StartSourcingResponse,
  type UpdateAuthenticResponse,
} from '@halfpallet/contracts';
import {
  dollars,
  integer,
  listOf,
  moment,
  number,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
  type FieldsOf,
} from '../../platform/http/response-schema';

const marketplace = oneOf(...SOURCING_MARKETPLACES);
const state = oneOf(...SOURCING_STATES);

/** How far each marketplace of a search is. */
export const SEARCHED_MARKETPLACES = listOf(
  objectOf<SourcingProgress['marketplaces'][number]>({
    marketplace,
    status: oneOf('waiting', 'searched', 'failed', 'skipped'),
    found: integer,
    wanted: orNull(integer),
    needBrowser: integer,
    mode: orNull(oneOf('fixture', 'live')),
    reason: orNull(text),
  }),
);

const proposal: FieldsOf<CustomerSourcingProposal> = {
  candidateId: text,
  title: text,
  marketplace,
  supplier: orNull(
    objectOf<NonNullable<SourcingCandidate['supplier']>>({ name: text, location: text, markedVerified: yesOrNo }),
  ),
  moq: orNull(integer),
  exwPriceUsd: orNull(number),
  unitAud: orNull(dollars),
  unitLowAud: orNull(dollars),
  unitHighAud: orNull(dollars),
  guessed: listOf(text),
  marketPriceAud: orNull(dollars),
  marginPercent: orNull(number),
  reachesMargin: orNull(yesOrNo),
  confidence: orNull(number),
  caveats: listOf(text),
  claimed: listOf(text),
  rank: orNull(integer),
};
const CANDIDATE = objectOf<SourcingCandidate>({ ...proposal, sourceUrl: text });

const search: FieldsOf<Omit<SourcingProgress, 'candidates'>> = {
  requestId: uuid,
  state,
  percent: integer,
  wish: objectOf<SourcingProgress['wish']>({
    query: text,
    quantity: orNull(integer),
    targetMarginPercent: orNull(number),
    mustHave: listOf(text),
  }),
  refines: orNull(uuid),
  marketplaces: SEARCHED_MARKETPLACES,
  partial: yesOrNo,
  problem: orNull(text),
  revision: integer,
};
const progress: FieldsOf<SourcingProgress> = { ...search, candidates: listOf(CANDIDATE) };

export const PROGRESS = objectOf<SourcingProgress>(progress);
export const STARTED = objectOf<StartSourcingResponse>({ ...progress, joined: yesOrNo });

export const OWN_REQUESTS = objectOf<CustomerSourcingResponse>({
  requests: listOf(
    objectOf<CustomerSourcingRow>({
      id: uuid,
      query: text,
      quantity: orNull(integer),
      state,
      partial: yesOrNo,
      candidates: integer,
      startedAt: moment,
    }),
  ),
});
export const OWN_REQUEST = objectOf<CustomerSourcingDetail>({
  ...search,
  proposals: listOf(objectOf<CustomerSourcingProposal>(proposal)),
});

export const UPDATED_LISTING = objectOf<UpdateAuthenticResponse>({
  productId: integer,
  state: oneOf('running', 'updated'),
  message: text,
  changed: listOf(text),
  kept: listOf(text),
  evidence: objectOf<UpdateAuthenticResponse['evidence']>({
    marketplace: text,
    url: text,
    fetchedAt: moment,
    contentHash: text,
  }),
});
