import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { LedgerTransactionRow, ReplayDiffRow } from '@halfpallet/contracts';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, type RestQuery } from '../../platform/http/simple-rest';
import {
  Reconciliations,
  type ReconciliationItemRow,
  type ReconciliationRow,
} from '../bank-statements/reconciliations';
import { LedgerTransactions } from '../read-models/ledger-transactions';
import type { ListPage } from '../read-models/payment-lists';
import { ReplayDiffs } from '../replay/replay-diffs';
import { LEDGER_TRANSACTIONS, RECONCILIATION_ITEMS, RECONCILIATIONS, REPLAY_DIFFS } from './books.schemas';

/** The books as integrators read them; the pages of the back-office have their entries, runs and lines. */
@ApiTags('admin: books')
@Controller('api/admin/rest')
export class BooksController {
  constructor(
    private readonly ledger: LedgerTransactions,
    private readonly diffs: ReplayDiffs,
    private readonly statements: Reconciliations,
  ) {}

  @Get('ledger-transactions')
  @Requires('ledger.read')
  @ApiOperation({ summary: 'The ledger, event by event, each with its entries' })
  @Responds(LEDGER_TRANSACTIONS)
  async transactions(@Query() query: RestQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answer<LedgerTransactionRow>(reply, 'ledger-transactions', await this.ledger.list(query));
  }

  @Get('replay-diffs')
  @Requires('replays.read')
  @ApiOperation({ summary: 'Where the live books differed from a replay; the first 100 of each' })
  @Responds(REPLAY_DIFFS)
  async replayDiffs(@Query() query: RestQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answer<ReplayDiffRow>(reply, 'replay-diffs', await this.diffs.list(query));
  }

  @Get('reconciliations')
  @Requires('bank-statements.import')
  @ApiOperation({ summary: 'Statements of the bank held against the books' })
  @Responds(RECONCILIATIONS)
  async reconciliations(@Query() query: RestQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answer<ReconciliationRow>(reply, 'reconciliations', await this.statements.list(query));
  }

  @Get('reconciliation-items')
  @Requires('bank-statements.import')
  @Responds(RECONCILIATION_ITEMS)
  async reconciliationItems(@Query() query: RestQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answer<ReconciliationItemRow>(reply, 'reconciliation-items', await this.statements.items(query));
  }
}

function answer<T>(reply: FastifyReply, name: string, { list, rows, total }: ListPage<T>): readonly T[] {
  return answerRestList(reply, name, list, rows, total);
}
