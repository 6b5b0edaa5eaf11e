import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Portal } from '../e2e/support/portal.ts'

/** Adds an API client with some scopes; returns its key. */
export async function addApiKey(portal: Portal, scopes: readonly string[]): Promise<string> {
  const number = randomBytes(4).toString('hex')
  const secret = `${number}_${randomBytes(32).toString('base64url')}`
  const client = new pg.Client(portal.databaseOwner)
  await client.connect()
  await client.query(
    `with made as (
      insert into api_client (resort_id, name, scopes) values ('HERON', $1, $4)
      returning resort_id, id
    )
    insert into api_key (resort_id, number, client_id, secret_hash, ends_at)
    select resort_id, $2, id, $3, '2190-01-01' from made`,
    [`bench-${number}`, number, createHash('sha256').update(secret).digest(), scopes],
  )
  await client.end()
  return `ownerng_HERON_${secret}`
}
