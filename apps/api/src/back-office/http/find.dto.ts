import { IsString, MaxLength } from 'class-validator';
import { Limits } from '@halfpallet/contracts';

export class FindQuery {
  @IsString({ message: 'Say what to look for' })
  @MaxLength(Limits.search.max)
  q!: string;
}
