import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
  /** `s3+http://key:secret@host:port/bucket/folder?region=...` */
  readonly url: string;
  /** Bodies by key, the bucket left out. */
  readonly objects: Map<string, Buffer>;
  /** When an object was written, by key; a test may make one older. */
  readonly writtenAt: Map<string, Date>;
  /**
   * `away`: every call is answered 503. `broken`: 500. `full`: nothing more is taken. `hangs`: nothing is answered. `breaks off`: half of an
   * object is sent, then the connection is cut. `forgets to answer`: what is written is kept, and the connection is cut.
   */
  mood: 'well' | 'away' | 'broken' | 'full' | 'hangs' | 'breaks off' | 'forgets to answer';
  /** Why calls were refused, in order: a signature that does not fit, a body that is not the one that was signed. */
  readonly refusals: string[];
  close(): Promise<void>;
}

const KEY = 'AKIDEXAMPLE';
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const REGION = 'ap-southeast-2';
const BUCKET = 'pictures';
/** Objects of one answer to a list. */
const PAGE = 5;
const MOST_SKEW_MS = 15 * 60_000;

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** A bucket that speaks S3 as far as a storage of files needs it, and checks every signature (version 4) by itself. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const writtenAt = new Map<string, Date>();
  const refusals: string[] = [];
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const refusal = refusalOf(request, body);
      if (refusal !== null) {
        refusals.push(refusal);
        fail(response, 403, 'SignatureDoesNotMatch');
      } else if (s3.mood === 'away') fail(response, 503, 'SlowDown');
      else if (s3.mood === 'broken') fail(response, 500, 'InternalError');
      else if (s3.mood !== 'hangs') answer(request, response, body);
    });
  });

  function answer({ method, url = '' }: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { pathname, searchParams } = new URL(url, 'http://s3');
    const key = decodeURIComponent(pathname).slice(`/${BUCKET}/`.length);
    if (method === 'GET' && searchParams.get('list-type') === '2') {
      response.end(listed(searchParams));
    } else if (method === 'PUT') {
      if (s3.mood === 'full') return fail(response, 507, 'XMinioStorageFull');
      objects.set(key, body);
      writtenAt.set(key, new Date());
      if (s3.mood === 'forgets to answer') response.destroy();
      else response.end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const found = objects.get(key);
      if (!found) fail(response, 404, 'NoSuchKey');
      else if (s3.mood === 'breaks off') {
        response.writeHead(200, { 'content-length': found.length });
        response.write(found.subarray(0, found.length / 2), () => response.destroy());
      } else response.writeHead(200, { 'content-length': found.length }).end(method === 'HEAD' ? undefined : found);
    }
  }

  function listed(query: URLSearchParams): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const contents = keys
      .slice(from, from + PAGE)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>${writtenAt.get(key)!.toISOString()}</LastModified></Contents>`,
      );
    const next = from + PAGE < keys.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const s3: S3Server = {
    url: `s3+http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}/shop?region=${REGION}`,
    objects,
    writtenAt,
    mood: 'well',
    refusals,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return s3;
}

/** Why a call is not from whoever holds the key; null when it is. Written from the specification, not from any client. */
function refusalOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return 'not signed';
  const [, key, day, region, signed = '', signature = ''] = given;
  if (key !== KEY || region !== REGION) return 'another key or region';
  const names = signed.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name))) return 'too little signed';
  const at = String(headers['x-amz-date']);
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - time) < MOST_SKEW_MS) || !at.startsWith(day!)) return 'another time';
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== sha256(body)) return 'another body';
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = [...new URLSearchParams(query)]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort();
  const canonical = [
    method,
    path,
    parameters.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signingKey = [day!, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  const expected = hmac(signingKey, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'another signature';
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}
