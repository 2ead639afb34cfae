import {
  applyDecorators,
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsPositive,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import { centsFromNumber } from '@halfpallet/money';
import {
  DAY_ORDERS,
  Limits,
  type DayOrder,
  type LineSuggestion,
  type StatementColumns,
  type StatementPreview,
} from '@halfpallet/contracts';
import { AuditLog, Remarks } from '../../identity/public';
import { Ctx } from '../../platform/http/command-context';
import { readSeenVersion } from '../../platform/http/seen-version';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { answerRestList, type RestQuery } from '../../platform/http/simple-rest';
import { HasText, IsDollars, MayBeLeftOut } from '../../platform/http/field-rules';
import type { Queryable } from '../../platform/database/transaction';
import { IsReason } from '../../platform/http/reason.dto';
import { BankLists, type BankLineRow, type BankStatementRow } from '../bank-statements/bank-lists';
import { ImportBankStatement, type BankStatementRun } from '../bank-statements/import-bank-statement';
import { LineSuggestions } from '../bank-statements/line-suggestions';
import { StatementReader } from '../bank-statements/read-statement';
import { SettleBankLine, type SettledLine } from '../bank-statements/settle-bank-line';
import { SplitBankLine, type LinePart } from '../bank-statements/split-bank-line';
import { UnmatchBankLine } from '../bank-statements/unmatch-bank-line';
import { OrderTermsReader } from '../order-terms';
import {
  BANK_LINES,
  BANK_STATEMENTS,
  LINE_PARTS,
  LINE_SUGGESTIONS,
  SETTLED_LINE,
  STATEMENT_PREVIEW,
  STATEMENT_RUN,
} from './bank-statements.schemas';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const PLACE = 'Name a column of the file';
const MOST_PLACES = 59;

class StatementColumnsDto implements StatementColumns {
  @ApiProperty({ description: 'The first line names the columns' })
  @IsBoolean({ message: 'Say whether the first line names the columns' })
  readonly named!: boolean;

  @ApiProperty({ enum: DAY_ORDERS })
  @IsIn(DAY_ORDERS, { message: `dayOrder must be ${DAY_ORDERS.join(', ')}` })
  readonly dayOrder!: DayOrder;

  @ApiProperty({ description: 'Places of columns, from 0' })
  @IsPlace()
  readonly date!: number;

  @ApiProperty()
  @IsPlace()
  readonly description!: number;

  @ApiPropertyOptional({ type: Number, nullable: true })
  @IsOptional()
  @IsPlace()
  readonly payer: number | null = null;

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'Or credit, with or without debit' })
  @IsOptional()
  @IsPlace()
  readonly amount: number | null = null;

  @ApiPropertyOptional({ type: Number, nullable: true })
  @IsOptional()
  @IsPlace()
  readonly debit: number | null = null;

  @ApiPropertyOptional({ type: Number, nullable: true })
  @IsOptional()
  @IsPlace()
  readonly credit: number | null = null;

  @ApiPropertyOptional({ type: Number, nullable: true })
  @IsOptional()
  @IsPlace()
  readonly balance: number | null = null;
}

function IsPlace(): PropertyDecorator {
  return applyDecorators(IsInt({ message: PLACE }), Min(0, { message: PLACE }), Max(MOST_PLACES, { message: PLACE }));
}

class ImportBankStatementDto {
  @ApiProperty()
  @IsString()
  @Length(1, 200, { message: 'Name the file' })
  readonly fileName!: string;

  @ApiProperty({ description: 'Date,Description,Debit,Credit,Balance, or as an Australian bank exports it' })
  @IsString()
  @HasText(1, { message: 'The file is empty' })
  @MaxLength(Limits.bodyBytes)
  readonly csv!: string;

  @ApiPropertyOptional({
    type: StatementColumnsDto,
    description: 'What the columns mean; remembered for files with the same headings',
  })
  @MayBeLeftOut()
  @ValidateNested()
  @Type(() => StatementColumnsDto)
  readonly columns?: StatementColumnsDto;
}

class PreviewBankStatementDto {
  @ApiProperty({ description: 'As for an import' })
  @IsString()
  @HasText(1, { message: 'The file is empty' })
  @MaxLength(Limits.bodyBytes)
  readonly csv!: string;

  @ApiPropertyOptional({ type: StatementColumnsDto })
  @MayBeLeftOut()
  @ValidateNested()
  @Type(() => StatementColumnsDto)
  readonly columns?: StatementColumnsDto;
}

class SettleBankLineDto {
  @ApiPropertyOptional({ description: 'Order id or number. Left out: the money is for no order.' })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(60)
  readonly order?: string;

  @ApiProperty()
  @IsReason()
  readonly reason!: string;
}

class SplitBankLineDto {
  @ApiProperty({ description: 'Dollars of the first part; the rest becomes the second' })
  @IsDollars({ message: 'Give the amount in dollars and cents' })
  @IsPositive({ message: 'The amount must be above 0' })
  readonly amountAud!: number;
}

class UnmatchBankLineDto {
  @ApiPropertyOptional({
    example: '2026-01-31',
    description: 'The day on which the bank took the money back. Left out: it was never for this order.',
  })
  @MayBeLeftOut()
  @Matches(DAY, { message: 'Give the day as YYYY-MM-DD' })
  readonly reversedOn?: string;

  @ApiProperty()
  @IsReason()
  readonly reason!: string;
}

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
