import { type Form, type FormValue } from './form';
import { invalidRequest, missingParam } from './api-error';

/** Reads one request's parameters: every reader names the parameter in its error, and unknown names are refused. */
export class Params {
  constructor(private readonly form: Form) {}

  /** Refuses names outside the list, so that a caller's typing error is found here and not in production. */
  only(...allowed: string[]): this {
    for (const name of Object.keys(this.form)) {
      if (name !== 'expand' && !allowed.includes(name)) {
        throw invalidRequest(`Received unknown parameter: ${name.slice(0, 80)}`, name, 'parameter_unknown');
      }
    }
    return this;
  }

  has(name: string): boolean {
    return this.form[name] !== undefined;
  }

  /** Text of a parameter; an empty one counts as not given. */
  text(name: string, maxLength = 500): string | undefined {
    const value = this.form[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${name}`, name);
    if (value.length > maxLength)
      throw invalidRequest(`Invalid ${name}: must be at most ${maxLength} characters`, name);
    return value;
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw missingParam(name);
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value.slice(0, 40)}`, name, 'parameter_invalid_integer');
    }
    return Number(value);
  }

  flag(name: string): boolean {
    const value = this.text(name);
    if (value !== undefined && value !== 'true' && value !== 'false') {
      throw invalidRequest(`Invalid boolean: ${value.slice(0, 40)}`, name);
    }
    return value === 'true';
  }

  oneOf<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!choices.includes(value as T)) {
      throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(', ')}`, name);
    }
    return value as T;
  }

  /** A nested object's own reader; empty when it was not sent. */
  nested(name: string): Params {
    const value = this.form[name];
    if (value === undefined || value === '') return new Params({});
    if (!isForm(value)) throw invalidRequest(`Invalid object: ${name}`, name);
    return new Params(value);
  }

  list(name: string): string[] {
    const value = this.form[name];
    if (value === undefined || value === '') return [];
    if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) {
      throw invalidRequest(`Invalid array: ${name}`, name);
    }
    return value as string[];
  }

  /** Metadata after applying this request to `before`: an empty value removes a key; 50 keys, 40 and 500 characters. */
  metadata(before: Readonly<Record<string, string>> = {}): Record<string, string> {
    const sent = this.form['metadata'];
    if (sent === undefined) return { ...before };
    if (sent === '') return {};
    if (!isForm(sent)) throw invalidRequest('Invalid object: metadata', 'metadata');
    const after: Record<string, string> = { ...before };
    for (const [key, value] of Object.entries(sent)) {
      const param = `metadata[${key.slice(0, 40)}]`;
      if (typeof value !== 'string') throw invalidRequest('Metadata values must be strings', param);
      if (key.length > 40 || value.length > 500) throw invalidRequest('Metadata key or value is too long', param);
      if (value === '') delete after[key];
      else after[key] = value;
    }
    if (Object.keys(after).length > 50) throw invalidRequest('Metadata may have at most 50 keys', 'metadata');
    return after;
  }

  get expand(): string[] {
    return this.list('expand');
  }
}

function isForm(value: FormValue): value is Form {
  return typeof value === 'object' && !Array.isArray(value);
}
