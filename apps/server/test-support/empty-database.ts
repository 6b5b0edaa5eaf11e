import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database without a schema whose owner isn't a superuser, as at most PostgreSQL hosts. */
export interface EmptyDatabase {
  readonly connection: pg.ClientConfig & { readonly database: string; readonly user: string }
  /** Connection URL. */
  readonly url: string
  /** Superuser connection, which bypasses row-level security. */
  readonly admin: pg.Client
  drop(): Promise<void>
}

/** Creates an empty database with its own owner role. */
export async function makeEmptyDatabase(): Promise<EmptyDatabase> {
  const { host, port, password, user: superuser } = inject('postgres')
  const name = `t_${randomBytes(6).toString('hex')}`
  const server = new pg.Client(inject('postgres'))
  await server.connect()
  await server.query(`create role ${name} login createrole password '${password ?? ''}'`)
  // the app's role exists once per cluster and belongs to another user: PostgreSQL 16 requires this
  // grant
  await server.query(`grant ownerng_app to ${name} with admin option`)
  await server.query(`create database ${name} owner ${name}`)
  const connection = {
    host,
    port,
    database: name,
    user: name,
    ...(password ? { password } : {}),
  }
  const admin = new pg.Client({ ...connection, user: superuser })
  await admin.connect()
  const query = new URLSearchParams({ host, user: name, ...(password ? { password } : {}) })
  return {
    connection,
    url: `postgres://localhost:${port}/${name}?${query}`,
    admin,
    drop: async () => {
      await admin.end()
      await server.query(`drop database ${name} with (force)`)
      await server.query(`drop role ${name}`)
      await server.end()
    },
  }
}
