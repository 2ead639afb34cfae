import { applyDecorators } from '@nestjs/common';
import { IsString, MaxLength, ValidateIf } from 'class-validator';
import { Limits, Messages } from '@halfpallet/contracts';
import { atMost, HasText } from './field-rules';

const { min, max } = Limits.reason;

/** Why something is done, in words: as long as the dialogs of the back-office ask for. */
export const IsReason = (message: string = Messages.reason): PropertyDecorator =>
  applyDecorators(IsString({ message }), HasText(min, { message }), MaxLength(max, atMost('The reason', max)));

/** A reason that nobody has to give. An empty one, as forms send it, is none. */
export const MayGiveReason = (): PropertyDecorator =>
  applyDecorators(
    ValidateIf((_body, value: unknown) => value !== undefined && value !== null && value !== ''),
    IsReason(),
  );

/** Body of an act that wants nothing but to be explained. */
export class ReasonDto {
  @IsReason()
  reason!: string;
}
