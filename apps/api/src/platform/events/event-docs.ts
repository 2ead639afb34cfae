import type { EventTypeDefinition } from '@halfpallet/event-store';

/** Text of docs/events.md: every event type of the product, by owner. */
export function eventDocs(definitions: readonly EventTypeDefinition[]): string {
  const owners = [...new Set(definitions.map(({ owner }) => owner))];
  const sections = owners.map((owner) => {
    const rows = definitions
      .filter((definition) => definition.owner === owner)
      .map(({ type, version, summary }) => `| \`${type}\` | ${version} | ${summary} |`);
    return [`## ${owner}`, '', '| Event | Version | What happened |', '|---|---|---|', ...rows].join('\n');
  });
  const head =
    '# Events\n\nGenerated from the capabilities by `UPDATE_DOCS=1 npm test -- apps/api/test/events`. A frozen sample of every type and ' +
    'version stands in\n`apps/api/test/samples`; it never changes once released.';
  return `${[head, ...sections].join('\n\n')}\n`;
}
