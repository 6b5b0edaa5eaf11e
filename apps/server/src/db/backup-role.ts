import type pg from 'pg'
import { sqlState } from './database-faults.ts'

/**
 * The role for backups reads all resorts and writes nothing. The user that runs migrations assumes
 * it (`set role`, or `--role` of pg_dump).
 */
export const BACKUP_ROLE = 'ownerng_backup'

const OUR_RELATIONS = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not exists (
    select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
  )`

const findUnreadable = `select distinct kind, name from (
    select 'schema' as kind, quote_ident(n.nspname) as name
      from ${OUR_RELATIONS} and c.relkind in ('r', 'S')
      and not has_schema_privilege($1, n.oid, 'usage')
    union all
    select case c.relkind when 'S' then 'sequence' else 'table' end,
      format('%I.%I', n.nspname, c.relname)
      from ${OUR_RELATIONS} and c.relkind in ('r', 'S')
      and not has_table_privilege($1, c.oid, 'select')
  ) unreadable`

/** Creates the role. Some managed databases don't allow it: then only backups fail. */
export async function ensureBackupRole(client: pg.Client): Promise<void> {
  if (await findBackupRole(client)) return
  try {
    await client.query(
      `create role ${BACKUP_ROLE} nologin nosuperuser bypassrls nocreatedb nocreaterole noinherit`,
    )
    await client.query(`grant ${BACKUP_ROLE} to current_user`)
  } catch (error) {
    // not allowed, or created concurrently
    if (!['42501', '42710', '23505', 'XX000'].includes(sqlState(error))) throw error
  }
}

/** Grants access to new tables. Run it under the migration lock: concurrent grants fail. */
export async function grantBackupReads(client: pg.Client): Promise<void> {
  if (!(await findBackupRole(client))) return
  const { rows } = await client.query<{ kind: string; name: string }>(findUnreadable, [BACKUP_ROLE])
  for (const { kind, name } of rows) {
    const right = kind === 'schema' ? 'usage' : 'select'
    await client.query(`grant ${right} on ${kind} ${name} to ${BACKUP_ROLE}`)
  }
}

async function findBackupRole(client: pg.Client): Promise<{ rolbypassrls: boolean } | undefined> {
  const found = await client.query('select rolbypassrls from pg_roles where rolname = $1', [
    BACKUP_ROLE,
  ])
  return found.rows[0]
}
