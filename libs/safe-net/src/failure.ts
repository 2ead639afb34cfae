import { EgressFailed, EgressRefused } from './errors';

/** Troubles of a moment, by the codes of sockets, resolver and undici. */
const TRANSIENT =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|EAI_AGAIN|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|UND_ERR_SOCKET)$/;

/** Whatever a request threw, as one of the two errors of this library. */
export function asEgressError(error: unknown): EgressRefused | EgressFailed {
  if (error instanceof EgressRefused || error instanceof EgressFailed) return error;
  const codes = codesOf(error);
  const reason = codes[0] ?? (error instanceof Error ? error.message : String(error));
  return new EgressFailed(
    reason,
    codes.some((code) => TRANSIENT.test(code)),
    { cause: error },
  );
}

/** A name with several addresses fails once for each of them. */
function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { code, errors, cause } = error as Readonly<Record<string, unknown>>;
  const inner = [...(Array.isArray(errors) ? (errors as unknown[]) : []), cause].flatMap(codesOf);
  return typeof code === 'string' ? [code, ...inner] : inner;
}
