import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { ErrorCode } from '@halfpallet/contracts';
import { DomainError } from '../errors';

/** The one body pipe: class-validator DTOs, unknown keys refused, one message per field. */
export function bodyValidation(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: false,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (problems: ValidationError[]) => {
      const errors = Object.fromEntries(flatten(problems));
      const first = Object.values(errors)[0] ?? 'Some values need attention.';
      return new DomainError(ErrorCode.validationFailed, first, 400, { errors });
    },
  });
}

function flatten(problems: readonly ValidationError[], prefix = ''): Array<[string, string]> {
  return problems.flatMap((problem): Array<[string, string]> => {
    const field = `${prefix}${problem.property}`;
    const own = Object.entries(problem.constraints ?? {}).map(([rule, text]): [string, string] => [
      field,
      rule === 'whitelistValidation' ? `${field} is not a field of this request` : text,
    ]);
    return [...own.slice(0, 1), ...flatten(problem.children ?? [], `${field}.`)];
  });
}
