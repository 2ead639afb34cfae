import { IsString, MaxLength } from 'class-validator';
import { Limits, Messages, type CreateAgentKey } from '@halfpallet/contracts';
import { HasText } from '../../platform/http/field-rules';

export class CreateAgentKeyDto implements CreateAgentKey {
  @IsString({ message: Messages.agentKeyName })
  @HasText(1, { message: Messages.agentKeyName })
  @MaxLength(Limits.agentKeys.name, { message: Messages.agentKeyName })
  name!: string;

  @IsString({ message: 'Please enter your password' })
  @MaxLength(Limits.password.max, { message: `Password must be at most ${Limits.password.max} characters` })
  password!: string;
}
