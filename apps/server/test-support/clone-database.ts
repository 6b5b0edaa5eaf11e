import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { APP_ROLE, appPassword } from '../src/db/migrate.ts'
import { TEMPLATE } from './postgres.setup.ts'

/** Clones the template; returns connections for the tables' owner and for the app. */
export async function cloneTemplate() {
  const connection = inject('postgres')
  const name = `t_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  await admin.end()
  const owned = { ...connection, database: name }
  const password = appPassword(connection.password)
  const asApp = {
    host: connection.host,
    port: connection.port,
    database: name,
    user: APP_ROLE,
    ...(password ? { password } : {}),
  }
  return { owned, asApp }
}

export async function dropClone(name: string): Promise<void> {
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  // a test may have left a connection open
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
}
