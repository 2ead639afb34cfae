/**
 * First common table expression of a statement whose commit is not waited for until it is on disk: a machine that fails may lose its
 * last moments, a process that dies loses nothing. For what may be lost or is found out again; the statement has to read from `soon`,
 * or it is not carried out.
 */
export const SOON = `soon as (select set_config('synchronous_commit', 'off', true))`;
