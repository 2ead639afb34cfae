import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import { centsFromNumber } from '@halfpallet/money';
import type { LineSuggestion, StatementPreview } from '@halfpallet/contracts';
import { AuditLog, Remarks } from '../../identity/public';
import { Ctx } from '../../platform/http/command-context';
import { readSeenVersion } from '../../platform/http/seen-version';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { answerRestList, type RestQuery } from '../../platform/http/simple-rest';
import type { Queryable } from '../../platform/database/transaction';
import { BankLists, type BankLineRow, type BankStatementRow } from '../bank-statements/bank-lists';
import { ImportBankStatement, type BankStatementRun } from '../bank-statements/import-bank-statement';
import { LineSuggestions } from '../bank-statements/line-suggestions';
import { StatementReader } from '../bank-statements/read-statement';
import { SettleBankLine, type SettledLine } from '../bank-statements/settle-bank-line';
import { SplitBankLine, type LinePart } from '../bank-statements/split-bank-line';
import { UnmatchBankLine } from '../bank-statements/unmatch-bank-line';
import { OrderTermsReader } from '../order-terms';
import {
  ImportBankStatementDto,
  PreviewBankStatementDto,
  SettleBankLineDto,
  SplitBankLineDto,
  UnmatchBankLineDto,
} from './bank-statements.dto';
import {
  BANK_LINES,
  BANK_STATEMENTS,
  LINE_PARTS,
  LINE_SUGGESTIONS,
  SETTLED_LINE,
  STATEMENT_PREVIEW,
  STATEMENT_RUN,
} from './bank-statements.schemas';

@ApiTags('admin: bank')
@Controller('api/admin/rest')
export class BankStatementsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lists: BankLists,
    private readonly suggestions: LineSuggestions,
    private readonly audit: AuditLog,
    private readonly orders: OrderTermsReader,
    private readonly remarks: Remarks,
    private readonly reader: StatementReader,
  ) {}

  @Post('bank-statements')
  @Requires('bank-statements.import')
  @ApiOperation({ summary: 'Imports a bank’s export; transfers that name an order are booked' })
  @Responds(STATEMENT_RUN, 201)
  async importStatement(
    @Body() body: ImportBankStatementDto,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<BankStatementRun> {
    const act = { action: 'bank-statement.import', resource: 'bank-statements' };
    const named = { action: 'bank-statement.columns', resource: 'bank-statements', recordId: context.commandId };
    const onNamed = (db: Queryable) => this.audit.recordFor(request, { ...named, outcome: 'ok' }, db);
    const { fileName, csv, columns } = body;
    const bring = () =>
      this.commands.execute(new ImportBankStatement(fileName, csv, context, columns ?? null, onNamed));
    return this.audit.audited(request, act, bring, ({ id: recordId }) => ({ recordId }));
  }

  @Post('bank-statements/preview')
  @HttpCode(200)
  @Header('cache-control', 'private, no-store')
  @Requires('bank-statements.import')
  @ApiOperation({ summary: 'What a bank’s file would bring in, or what its columns may mean; nothing is kept of it' })
  @Responds(STATEMENT_PREVIEW)
  preview(@Body() { csv, columns }: PreviewBankStatementDto): Promise<StatementPreview> {
    return this.reader.preview(csv, columns ?? null);
  }

  @Get('bank-statements')
  @Requires('bank-statements.import')
  @Responds(BANK_STATEMENTS)
  async statements(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly BankStatementRow[]> {
    const { list, rows, total } = await this.lists.statements(query);
    return answerRestList(reply, 'bank-statements', list, rows, total);
  }

  @Get('bank-lines')
  @Requires('bank-statements.import')
  @Responds(BANK_LINES)
  async lines(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly BankLineRow[]> {
    const { list, rows, total } = await this.lists.lines(query);
    return answerRestList(reply, 'bank-lines', list, rows, total);
  }

  @Get('bank-lines/:id/suggestions')
  @Header('cache-control', 'private, no-store')
  @Requires('reconciliation.run')
  @ApiOperation({ summary: 'Orders that an unmatched line may be for, the likeliest first, and why' })
  @Responds(LINE_SUGGESTIONS)
  suggestionsFor(@Param('id') id: string): Promise<readonly LineSuggestion[]> {
    return this.suggestions.of(id);
  }

  @Post('bank-lines/:id/settle')
  @HttpCode(200)
  @Requires('reconciliation.run')
  @ApiOperation({ summary: 'Books an unmatched line to an order, or sets it aside as money for no order' })
  @Responds(SETTLED_LINE)
  async settleLine(
    @Param('id') id: string,
    @Body() { order, reason: words }: SettleBankLineDto,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<SettledLine> {
    const reason = order === undefined ? words.trim() : await this.remarkOn(order, context, words.trim());
    const action = order === undefined ? 'bank-line.set-aside' : 'bank-line.book';
    return this.audit.audited(request, { action, resource: 'bank-lines', recordId: id, reason }, () =>
      this.commands.execute(new SettleBankLine(id, order ?? null, reason, context)),
    );
  }

  @Post('bank-lines/:id/split')
  @HttpCode(200)
  @Requires('reconciliation.run')
  @ApiOperation({ summary: 'Makes two lines of an unmatched one that brings money for several orders. Needs If-Match' })
  @Responds(LINE_PARTS)
  async splitLine(
    @Param('id') id: string,
    @Body() { amountAud }: SplitBankLineDto,
    @Headers('if-match') ifMatch: string | undefined,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<readonly LinePart[]> {
    const seen = readSeenVersion(ifMatch);
    const act = { action: 'bank-line.split', resource: 'bank-lines', recordId: id };
    return this.audit.audited(request, act, () =>
      this.commands.execute(new SplitBankLine(id, seen, centsFromNumber(amountAud), context)),
    );
  }

  @Post('bank-lines/:id/unmatch')
  @HttpCode(200)
  @Requires('reconciliation.run')
  @ApiOperation({
    summary:
      'Takes back which order a line was matched with, whose money comes off that order, or that it was set aside. Needs If-Match',
  })
  @Responds(SETTLED_LINE)
  async unmatchLine(
    @Param('id') id: string,
    @Body() { reversedOn, reason: words }: UnmatchBankLineDto,
    @Headers('if-match') ifMatch: string | undefined,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<SettledLine> {
    const seen = readSeenVersion(ifMatch);
    const orderId = await this.lists.orderOf(id, seen);
    const reason = orderId === null ? words.trim() : await this.remarkOn(orderId, context, words.trim());
    const act = { action: 'bank-line.unmatch', resource: 'bank-lines', recordId: id, reason };
    return this.audit.audited(request, act, () =>
      this.commands.execute(new UnmatchBankLine(id, seen, reversedOn ?? null, reason, context)),
    );
  }

  /** What stands in the order's events for a text of staff: it may name the buyer. */
  private async remarkOn(idOrNumber: string, { commandId }: CommandContext, text: string): Promise<string> {
    const { order } = await this.orders.read(idOrNumber);
    return this.remarks.keep(order.placed!.contactId, commandId, 'bank-line', text);
  }
}
