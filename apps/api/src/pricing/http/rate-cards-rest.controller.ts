import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import {
  addDays,
  bmsbStanding,
  brisbaneDate,
  RATE_CARDS,
  selectRateCard,
  SHIP_AFTER_DAYS,
  type BmsbStanding,
  type RateCard,
} from '@halfpallet/landed-cost';
import type { RateCardRow } from '@halfpallet/contracts';
import { NotFound } from '../../platform/errors';
import { Requires } from '../../platform/http/policy';
import { anything, day, listOf, objectOf, orNull, Responds, text, yesOrNo } from '../../platform/http/response-schema';
import { restResourceOfRows, selectRestRows } from '../../platform/http/rest-rows';
import { answerRestList, answerRestRecord, readRestList, type RestQuery } from '../../platform/http/simple-rest';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';

interface RateCardDetail extends RateCardRow {
  /** The card as it stands, with the sources of its figures. */
  readonly rates: RateCard;
}

const resource = restResourceOfRows(
  'rate-cards',
  { id: 'text', effectiveFrom: 'time', effectiveTo: 'time', inForce: 'boolean' },
  ['effectiveFrom', 'DESC'],
  25,
);
const row = {
  id: text,
  effectiveFrom: day,
  effectiveTo: orNull(day),
  supersedes: orNull(text),
  note: text,
  inForce: yesOrNo,
  stinkBugs: objectOf<BmsbStanding>({ listOf: text, season: orNull(text), unconfirmed: yesOrNo }),
};

/** The rates that prices were and are made from. A card is never edited: another one is a release. */
@ApiTags('admin: pricing')
@Controller('api/admin/rest/rate-cards')
export class RateCardsRestController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Requires('margins.read')
  @ApiOperation({ summary: 'Rate cards, the newest first' })
  @Responds(listOf(objectOf<RateCardRow>(row)))
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly RateCardRow[]> {
    const list = readRestList(resource, query);
    const { rows, total } = await selectRestRows(this.pool, resource, list, RATE_CARDS.map(this.rowOf));
    return answerRestList(reply, 'rate-cards', list, rows, total);
  }

  @Get(':id')
  @Requires('margins.read')
  @Responds(objectOf<RateCardDetail>({ ...row, rates: anything }))
  async one(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<RateCardDetail> {
    const card = RATE_CARDS.find(({ version }) => version === id);
    if (!card) throw new NotFound('There is no such rate card.');
    return answerRestRecord(reply, { ...this.rowOf(card), rates: card });
  }

  private readonly rowOf = (card: RateCard): RateCardRow => {
    const { version, effectiveFrom, effectiveTo, supersedes, note } = card;
    const today = brisbaneDate(this.clock.now());
    return {
      ...{ id: version, effectiveFrom, effectiveTo, supersedes, note },
      inForce: selectRateCard(today).version === version,
      stinkBugs: bmsbStanding(card, addDays(today, SHIP_AFTER_DAYS)),
    };
  };
}
