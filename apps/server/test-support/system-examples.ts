import { createHash, randomBytes } from 'node:crypto'
import type { Scope } from '@ownerng/domain'
import type { ActExample } from './act-examples.ts'
import type { TestApp } from './test-app.ts'

let count = 0

/** Valid examples of the acts that let other systems in. */
export function systemExamples(test: TestApp) {
  return {
    createApiClient: async () => ({ client: `system-${++count}`, scopes: ['events:read'] }),
    addApiKey: async () => ({ client: (await addApiClient(test)).client }),
    endApiKey: async () => ({ apiKey: (await addApiClient(test)).number }),
    endApiClient: async () => ({ client: (await addApiClient(test)).client }),
  } satisfies Readonly<Record<string, ActExample>>
}

/** Adds an API client with a key to a resort. */
export async function addApiClient(
  { owner }: TestApp,
  scopes: readonly Scope[] = ['events:read'],
  resort = 'HERON',
): Promise<{ client: string; number: string; key: string }> {
  const client = `system-${++count}`
  const number = randomBytes(4).toString('hex')
  const secret = `${number}_${randomBytes(32).toString('base64url')}`
  await owner.query(
    `with made as (
      insert into api_client (resort_id, name, scopes) values ($1, $2, $3)
      returning resort_id, id
    )
    insert into api_key (resort_id, number, client_id, secret_hash, ends_at)
    select resort_id, $4, id, $5, '2090-01-01' from made`,
    [resort, client, scopes, number, createHash('sha256').update(secret).digest()],
  )
  return { client, number, key: `ownerng_${resort}_${secret}` }
}
