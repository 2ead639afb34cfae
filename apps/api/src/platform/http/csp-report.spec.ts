import { processorMsSince } from '@halfpallet/testing';
import { readCspReports } from './csp-report';

describe('a report that a page`s policy blocked something', () => {
  it('is read in the form of report-uri', () => {
    const report = {
      'csp-report': {
        'document-uri': 'https://shop.example/checkout/HP-7K2M9QXW4T3B?payment=success',
        'violated-directive': "script-src-elem 'self'",
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/miner.js?secret=1',
        'source-file': 'https://shop.example/assets/index.js',
        'line-number': 7,
      },
    };
    expect(readCspReports(report)).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        page: '/checkout/HP-…',
        source: '/assets/index.js',
        line: 7,
      },
    ]);
  });

  it('is read in the form of the Reporting API, ten at most', () => {
    const report = {
      type: 'csp-violation',
      body: { effectiveDirective: 'style-src-elem', blockedURL: 'inline', documentURL: 'https://shop.example/' },
    };
    expect(readCspReports([report])).toEqual([
      { directive: 'style-src-elem', blocked: 'inline', page: '/', source: '', line: null },
    ]);
    expect(readCspReports(Array(50).fill(report))).toHaveLength(10);
    expect(readCspReports([{ type: 'deprecation', body: {} }, null, 7])).toEqual([]);
  });

  it.each([[null], [7], ['text'], [[]], [{}], [{ 'csp-report': 'x' }], [{ 'csp-report': [] }]])('%j is none', (body) =>
    expect(readCspReports(body)).toEqual([]),
  );

  it('names nothing that its sender made up', () => {
    const hostile = {
      'csp-report': {
        'effective-directive': 'x'.repeat(5_000),
        'blocked-uri': '<script>alert(1)</script>',
        'document-uri': `https://shop.example/${'a'.repeat(5_000)}`,
        'source-file': { toString: 'x' },
        'line-number': '7',
      },
    };
    const [read] = readCspReports(hostile);
    expect(read).toMatchObject({ directive: 'other', blocked: 'other', source: '', line: null });
    expect(read!.page.length).toBeLessThanOrEqual(200);
    const slow = `${'a-'.repeat(50_000)}!`;
    const began = process.cpuUsage();
    readCspReports({ 'csp-report': { 'effective-directive': slow, 'blocked-uri': slow } });
    expect(processorMsSince(began)).toBeLessThan(500);
  });
});
