/**
 * What stands in the server's log between two places in it, by table or index, largest first.
 *
 * @param {import('pg').Pool} pool of the server's owner, on a server that knows pg_walinspect
 * @param {{ from: string, upto: string }} span as {@link walEnd} gives them
 * @returns {Promise<Array<{ name: string, bytes: number, images: number, kinds: string }>>} `bytes` of the records without the
 *   images of whole pages, `images` bytes of these, `kinds` of records with their number; one that touches several tables or
 *   indexes is shared out among them, one that touches none goes by its kind
 */
export async function walByRelation(pool, { from, upto }) {
  await pool.query('create extension if not exists pg_walinspect');
  const { rows } = await pool.query(
    `with block as (
       select b.*, count(*) over record as shares, sum(block_fpi_length) over record as all_images
       from pg_get_wal_block_info($1, $2, false) b window record as (partition by start_lsn)
     ), part as (
       select case when d.datname = current_database() then coalesce(n.nspname || '.' || c.relname, 'gone')
           else coalesce('database ' || d.datname, 'tables of the server') end as name,
         b.resource_manager || ' ' || b.record_type as kind,
         (b.record_length - coalesce(b.all_images, 0))::float8 / b.shares as bytes, coalesce(b.block_fpi_length, 0) as images
       from block b left join pg_database d on d.oid = b.reldatabase
         left join pg_class c on c.relfilenode = b.relfilenode and d.datname = current_database()
         left join pg_namespace n on n.oid = c.relnamespace
       union all
       select 'no table', resource_manager || ' ' || record_type, record_length, 0
       from pg_get_wal_records_info($1, $2) where coalesce(block_ref, '') = ''
     ), kinds as (
       select name, kind, count(*) as n, sum(bytes) as bytes, sum(images) as images from part group by name, kind
     )
     select name, sum(bytes)::float8 as bytes, sum(images)::float8 as images,
       string_agg(kind || ' x ' || n, ', ' order by n desc) as kinds
     from kinds group by name order by sum(bytes) desc`,
    [from, upto],
  );
  return rows;
}

/** @returns {Promise<string>} where the server's log ends now */
export async function walEnd(pool) {
  const { rows } = await pool.query('select pg_current_wal_lsn()::text as lsn');
  return rows[0].lsn;
}
