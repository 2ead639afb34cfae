import { Limits, Messages } from '@halfpallet/contracts';
import type { DomainError } from '../errors';
import { IsReason, MayGiveReason, ReasonDto } from './reason.dto';
import { bodyValidation } from './validation';

class GivenDto {
  @MayGiveReason()
  reason?: string;
}
class KeptDto {
  @IsReason(Messages.reasonKept)
  reason!: string;
}

const errorsOf = (reason: unknown, metatype: new () => object): Promise<unknown> =>
  bodyValidation()
    .transform({ reason }, { type: 'body', metatype })
    .then(
      () => ({}),
      (error: DomainError) => error.details.errors,
    );
const { min, max } = Limits.reason;
const TOO_LONG = { reason: 'The reason must be at most 500 characters' };

describe('a reason', () => {
  it('is as long as the dialogs ask for, and says so', async () => {
    expect(Messages.reason).toBe('Please say why, in at least 3 characters');
    for (const fits of ['x'.repeat(min), 'x'.repeat(max)]) expect(await errorsOf(fits, ReasonDto)).toEqual({});
    for (const short of [undefined, null, '', '   ', ' no ', 'x'.repeat(min - 1), '\u200b\u200b\u200b', 5])
      expect(await errorsOf(short, ReasonDto)).toEqual({ reason: Messages.reason });
    expect(await errorsOf('x'.repeat(max + 1), ReasonDto)).toEqual(TOO_LONG);
    expect(await errorsOf('no', KeptDto)).toEqual({ reason: Messages.reasonKept });
  });

  it('that nobody has to give is as long when it is given', async () => {
    for (const none of [undefined, null, '', 'why']) expect(await errorsOf(none, GivenDto)).toEqual({});
    for (const short of ['no', '   ', 5]) expect(await errorsOf(short, GivenDto)).toEqual({ reason: Messages.reason });
    expect(await errorsOf('x'.repeat(max + 1), GivenDto)).toEqual(TOO_LONG);
  });
});
