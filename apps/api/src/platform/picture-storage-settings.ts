import { ConfigurationError } from './configuration-error';

/** A bucket that speaks S3. */
export interface S3Settings {
  /** Origin of the server. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Before every key: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const NAME = 'PICTURE_STORAGE_URL';
const EXAMPLE = 's3://KEY:SECRET@s3.ap-southeast-2.amazonaws.com/bucket/photographs?region=ap-southeast-2';

/**
 * Where photographs lie: null for the data folder.
 * @throws ConfigurationError that does not repeat the key
 */
export function readPictureStorage(value: string | undefined): S3Settings | null {
  if (!value) return null;
  const scheme = /^s3(\+http)?:\/\//.exec(value);
  const address = scheme && `${scheme[1] ? 'http' : 'https'}://${value.slice(scheme[0].length)}`;
  if (address === null || !URL.canParse(address) || !isReadable(address)) {
    throw new ConfigurationError(
      `${NAME} is no address of a bucket. Give it as ${EXAMPLE}, with %2F for / and %25 for % in the secret.`,
    );
  }
  const { origin, username, password, pathname, searchParams } = new URL(address);
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '');
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const isNamed = /^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket) && /^[A-Za-z0-9_./-]*$/.test(prefix);
  if (username === '' || password === '' || !isNamed) {
    throw new ConfigurationError(`${NAME} lacks its key, its secret or the name of its bucket. Give it as ${EXAMPLE}.`);
  }
  return {
    endpoint: origin,
    bucket,
    prefix,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

/** A percent sign of the secret stands as %25. */
function isReadable(address: string): boolean {
  try {
    return decodeURIComponent(new URL(address).username + new URL(address).password) !== '';
  } catch {
    return false;
  }
}
