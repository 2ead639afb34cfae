import { ConfigurationError } from './configuration-error';

/** An OpenID Connect issuer that says who somebody is. */
export interface IssuerSettings {
  /** As it names itself. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people know it by: it stands on the button. */
  readonly name: string;
}

const NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const WELL_KNOWN = '/.well-known/openid-configuration';
const MAX_NAME = 40;

/**
 * Null: people sign in with passwords alone.
 * @throws ConfigurationError that does not repeat the secret
 */
export function readIssuer(env: NodeJS.ProcessEnv, production: boolean): IssuerSettings | null {
  const [issuer, name] = [env.OIDC_ISSUER, env.OIDC_NAME];
  const [clientId, clientSecret] = [env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET];
  if (!issuer && !clientId && !clientSecret && !name) return null;
  if (!issuer || !clientId || !clientSecret) {
    const missing = NAMES.filter((one) => !env[one]);
    const named = new Intl.ListFormat('en', { type: 'conjunction' }).format(missing);
    throw new ConfigurationError(
      `Sign-in by an OpenID Connect issuer is set up in part. Set ${named}, or unset every OIDC_ setting.`,
    );
  }
  return { issuer: readAddress(issuer, production), clientId, clientSecret, name: readName(name, issuer) };
}

function readAddress(value: string, production: boolean): string {
  const url = /^https?:\/\//.test(value) && URL.canParse(value) ? new URL(value) : null;
  if (!url || url.username || url.password || url.search || url.hash) {
    throw new ConfigurationError(
      `OIDC_ISSUER is no web address without name, password and question mark. Give the issuer as it names itself, for example https://accounts.google.com.`,
    );
  }
  if (value.includes('/.well-known/')) {
    throw new ConfigurationError(
      `OIDC_ISSUER is "${value}". Give the issuer alone, without ${WELL_KNOWN}: the shop looks there by itself.`,
    );
  }
  if (production && url.protocol !== 'https:') {
    throw new ConfigurationError(
      `OIDC_ISSUER is "${value}". Production asks an https:// issuer alone: whoever can change its answers on the way could sign in as anybody.`,
    );
  }
  return value;
}

/** @param issuer that is named by its host when nobody gave it a name */
function readName(value: string | undefined, issuer: string): string {
  if (!value) return new URL(issuer).hostname;
  if (value.length > MAX_NAME || /\p{Cc}/u.test(value)) {
    throw new ConfigurationError(
      `OIDC_NAME does not fit on a button. Give at most ${MAX_NAME} letters on one line, for example Google.`,
    );
  }
  return value;
}
