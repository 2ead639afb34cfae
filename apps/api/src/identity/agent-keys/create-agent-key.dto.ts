import { IsString, MaxLength } from 'class-validator';
import { Limits, Messages, type CreateAgentKey } from '@halfpallet/contracts';
import { HasText } from '../../platform/http/field-rules';
import { IsPassword } from '../../platform/http/person-fields';

export class CreateAgentKeyDto implements CreateAgentKey {
  @IsString({ message: Messages.agentKeyName })
  @HasText(1, { message: Messages.agentKeyName })
  @MaxLength(Limits.agentKeys.name, { message: Messages.agentKeyName })
  name!: string;

  @IsPassword()
  password!: string;
}
