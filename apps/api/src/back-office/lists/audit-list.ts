import type { AuditQuery, AuditRow } from '../../identity/public';
import type { ListSource } from './list-sources';

/** The audit log as a file. It names colleagues, and addresses of connections as the page does. */
export const auditList = (audit: Pick<AuditQuery, 'list'>): ListSource<AuditRow> => ({
  newestBy: 'at',
  page: (query, asking, { maxRows, counted }) => audit.list(query, asking, counted ? Infinity : undefined, maxRows),
  columns: [
    { header: 'Entry', kind: 'text', of: ({ id }) => id },
    { header: 'Time (Brisbane)', kind: 'time', of: ({ at }) => at },
    { header: 'Who', kind: 'text', of: ({ actorName, actorId }) => actorName ?? actorId },
    { header: 'Role', kind: 'text', of: ({ role }) => role },
    { header: 'Act', kind: 'text', of: ({ action }) => action },
    { header: 'Of', kind: 'text', of: ({ resource }) => resource },
    { header: 'Record', kind: 'text', of: ({ recordId }) => recordId },
    { header: 'Holder of the account', kind: 'text', of: ({ recordName }) => recordName },
    { header: 'Outcome', kind: 'text', of: ({ outcome }) => outcome },
    { header: 'Reason', kind: 'text', of: ({ reason }) => reason },
    { header: 'Fields', kind: 'text', of: ({ fields }) => fields.join('; ') },
    { header: 'Connection', kind: 'text', of: ({ ip }) => ip },
    { header: 'Request', kind: 'text', of: ({ requestId }) => requestId },
  ],
});
