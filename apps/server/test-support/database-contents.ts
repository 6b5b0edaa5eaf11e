import type pg from 'pg'

/** Returns the row count and a checksum of each table's rows. */
export async function readContents(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as sum
        from ${name} r`,
    )
    contents[name] = rows[0].sum
  }
  return contents
}

/** Returns constraints, triggers, row-level security, grants, and sequences. */
export async function readRules(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ rule: string }>(
    `select rule from (
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
        from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all
      select concat_ws(' ', oid::regclass, relrowsecurity, relforcerowsecurity, relacl)
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
      union all
      select concat_ws(' ', tablename, policyname, roles, cmd, qual, with_check) from pg_policies
      union all
      select concat_ws(' ', sequencename, last_value) from pg_sequences
    ) rules order by rule`,
  )
  return rows.map(({ rule }) => rule)
}
