import { Param, type PipeTransform } from '@nestjs/common';
import { ErrorCode } from '@halfpallet/contracts';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import { DomainError } from '../errors';

/**
 * The part of an address that names a record of a resource of the back-office. What no record can ever be named by is refused with 400 under
 * `errors.<part>`; what nobody is called yet is the 404 of whoever looks it up.
 *
 * @param isId whether a record may be called so
 */
export const recordParam = (name: string, isId: (text: string) => boolean): ParameterDecorator => {
  const pipe: PipeTransform<string, string> = {
    transform(text) {
      if (isId(text)) return text;
      const why = 'This is not an id that a record of this kind can have.';
      throw new DomainError(ErrorCode.malformedRequest, why, 400, { errors: { [name]: why } });
    },
  };
  return Param(name, pipe);
};

/** Of records that go by a UUID, which is most of them. */
export const RecordId = () => recordParam('id', isUuidInAnyCase);

/** Of records that are counted from one. */
export const RecordNumber = () => recordParam('id', (text) => /^[1-9]\d{0,17}$/.test(text));
