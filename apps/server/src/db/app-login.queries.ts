import { sql } from './statement.ts'

export const findLogin = sql(
  'find-login-of-connection',
  `select r.rolsuper or r.rolbypassrls as "passes!", pg_has_role(
      current_user, 'ownerng_app', 'usage'
    ) as "works!",
    pg_has_role(current_user, c.relowner, 'usage') as "owns!"
  from pg_roles r
  join pg_class c on c.oid = 'schema_migration'::regclass
  where r.rolname = current_user`,
)
