import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Length, MaxLength, MinLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import { Limits } from '@halfpallet/contracts';
import { Ctx } from '../../platform/http/command-context';
import { Requires } from '../../platform/http/policy';
import { answerRestList, type RestQuery } from '../../platform/http/simple-rest';
import { BankLists, type BankLineRow, type BankStatementRow } from '../bank-statements/bank-lists';
import { ImportBankStatement, type BankStatementRun } from '../bank-statements/import-bank-statement';

class ImportBankStatementDto {
  @ApiProperty()
  @IsString()
  @Length(1, 200, { message: 'Name the file' })
  readonly fileName!: string;

  @ApiProperty({ description: 'Date,Description,Debit,Credit,Balance' })
  @IsString()
  @MinLength(1, { message: 'The file is empty' })
  @MaxLength(Limits.bodyBytes)
  readonly csv!: string;
}

@ApiTags('admin: bank')
@Controller('api/admin/rest')
export class BankStatementsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lists: BankLists,
  ) {}

  @Post('bank-statements')
  @Requires('bank-statements.import')
  @ApiOperation({ summary: 'Imports a bank’s export; transfers that name an order are booked' })
  importStatement(@Body() body: ImportBankStatementDto, @Ctx() context: CommandContext): Promise<BankStatementRun> {
    return this.commands.execute(new ImportBankStatement(body.fileName, body.csv, context));
  }

  @Get('bank-statements')
  @Requires('bank-statements.import')
  async statements(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly BankStatementRow[]> {
    const { list, rows, total } = await this.lists.statements(query);
    return answerRestList(reply, 'bank-statements', list, rows, total);
  }

  @Get('bank-lines')
  @Requires('bank-statements.import')
  async lines(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly BankLineRow[]> {
    const { list, rows, total } = await this.lists.lines(query);
    return answerRestList(reply, 'bank-lines', list, rows, total);
  }
}
