import { ValidationPipe } from '@nestjs/common';
import { validateSync, type ValidationError } from 'class-validator';
import { Invalid } from '../errors';

/** Longer texts are judged by the first rule that they break: some rules take long over a long text. */
const SHORT = 1_000;

/** The one body pipe: class-validator DTOs, unknown keys refused, one message per field. */
export function bodyValidation(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: false,
    stopAtFirstError: true,
    // For whoever words the refusal below; none of it is told.
    validationError: { target: true, value: true },
    exceptionFactory: (problems: ValidationError[]) => new Invalid(Object.fromEntries(flatten(problems))),
  });
}

function flatten(problems: readonly ValidationError[], prefix = ''): Array<[string, string]> {
  return problems.flatMap((problem): Array<[string, string]> => {
    const field = `${prefix}${problem.property}`;
    const rules = Object.keys(problem.constraints ?? {});
    const own = rules.length === 0 ? [] : [[field, textOf(problem, field)] as [string, string]];
    return [...own, ...flatten(problem.children ?? [], `${field}.`)];
  });
}

function textOf(problem: ValidationError, field: string): string {
  const [rule, text] = Object.entries(problem.constraints!)[0]!;
  if (rule === 'whitelistValidation') return `${field} is not a field of this request`;
  return saidFirst(problem) ?? text;
}

/** Rules that say what kind of value is wanted. */
const KINDS = ['isArray', 'isString', 'isInt', 'isNumber', 'isBoolean', 'isObject'];

/**
 * What the rule says that names the kind of value, or else the uppermost of all broken ones. Rules are tried from the lowest up, often the
 * cheap limits first, so that what is missing or of another kind would be called too long, and never what it should be.
 * @returns null for what is no short value
 */
function saidFirst({ target, property, value }: ValidationError): string | null {
  if (!target || !isShort(value)) return null;
  const rest = Object.entries(target).filter(([, one]) => isShort(one));
  const probe: object = Object.assign(Object.create(Object.getPrototypeOf(target) as object), Object.fromEntries(rest));
  const same = validateSync(probe, { forbidUnknownValues: false }).find((one) => one.property === property);
  // Of a list that is none, its parts could say no more than that in words of their own.
  const { nestedValidation: _parts, ...broken } = same?.constraints ?? {};
  const kind = KINDS.find((rule) => rule in broken);
  return kind === undefined ? (Object.values(broken).at(-1) ?? null) : broken[kind]!;
}

const isShort = (value: unknown): boolean =>
  value === null || (typeof value === 'string' ? value.length <= SHORT : typeof value !== 'object');
