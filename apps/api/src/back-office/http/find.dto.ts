import { IsString, MaxLength } from 'class-validator';
import { Limits } from '@halfpallet/contracts';

export class FindQuery {
  @MaxLength(Limits.search.max, { message: `Look for at most ${Limits.search.max} characters` })
  @IsString({ message: 'Say what to look for' })
  q!: string;
}
