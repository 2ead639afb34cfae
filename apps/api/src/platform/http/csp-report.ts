import { withoutCardNumbers } from '../card-numbers';
import { withoutSecrets } from './logged-path';

/** What is worth keeping of a browser's report that something on a page was blocked. */
export interface BlockedByPolicy {
  readonly directive: string;
  /** Origin or keyword of what was blocked. */
  readonly blocked: string;
  /** Path of the page. Order and quote numbers in it are left out: they open what they name. */
  readonly page: string;
  readonly source: string;
  readonly line: number | null;
}

/** A browser sends a handful at once; more is somebody else. */
const MAX_REPORTS = 10;
const MAX_TEXT = 200;
const DIRECTIVE = /^[a-z]+(-[a-z]+)*-src(-elem|-attr)?$|^(base-uri|form-action|frame-ancestors)$/;

/**
 * Reads both forms in which browsers report: one object under `csp-report`, or a list of reports with a `body`. Anything
 * else is none.
 */
export function readCspReports(body: unknown): BlockedByPolicy[] {
  const reports = Array.isArray(body) ? body.slice(0, MAX_REPORTS).map(ofList) : [ofObject(body)];
  return reports.flatMap((report) => {
    if (report === null) return [];
    const directive = text(report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive']);
    const [name = ''] = directive.split(' ');
    const line = report['line-number'] ?? report.lineNumber;
    return [
      {
        directive: name.length <= 30 && DIRECTIVE.test(name) ? name : 'other',
        blocked: originOf(text(report['blocked-uri'] ?? report.blockedURL)),
        page: pathOf(text(report['document-uri'] ?? report.documentURL)),
        source: pathOf(text(report['source-file'] ?? report.sourceFile)),
        line: typeof line === 'number' && Number.isSafeInteger(line) ? line : null,
      },
    ];
  });
}

type Fields = Readonly<Record<string, unknown>>;

function ofObject(body: unknown): Fields | null {
  return isFields(body) && isFields(body['csp-report']) ? body['csp-report'] : null;
}

function ofList(report: unknown): Fields | null {
  return isFields(report) && report.type === 'csp-violation' && isFields(report.body) ? report.body : null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function originOf(address: string): string {
  try {
    const url = new URL(address);
    return short(url.origin === 'null' ? url.protocol : url.origin);
  } catch {
    // `inline`, `eval`, `data`: words, not addresses.
    return /^[a-z-]{1,20}$/.test(address) ? address : 'other';
  }
}

function pathOf(address: string): string {
  try {
    return short(withoutSecrets(new URL(address).pathname));
  } catch {
    return '';
  }
}

const short = (value: string) => withoutCardNumbers(value).slice(0, MAX_TEXT);
