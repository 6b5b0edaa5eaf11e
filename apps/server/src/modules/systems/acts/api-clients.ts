import { randomBytes } from 'node:crypto'
import { addApiKey, createApiClient, endApiClient, endApiKey } from '@ownerng/contract'
import { addDays, CLIENT_LIMITS, DAY_MS, SCOPES } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import type { ResortSql } from '../../../db/database.ts'
import { writeApiKey } from '../../../http/api-client.ts'
import { auditStaff } from '../../../http/audit-staff.ts'
import { getHash } from '../../../http/credentials.ts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import * as queries from '../systems.queries.ts'

/** 256 bits, so that a plain hash is enough. */
const KEY_BYTES = 32
const NUMBER_BYTES = 4

type Place = { readonly sql: ResortSql; readonly resortId: string; readonly now: Date }

const audit = (
  { sql, resortId, now }: Place,
  event: `api-${'client' | 'key'}-${'added' | 'ended'}`,
  detail: string,
) => auditStaff(sql, { resortId, now, event, appKind: 'api', detail })

/** Locks the client with a name. Throws ACT_REFUSED if none has access. */
async function lockClient({ sql, resortId }: Place, name: string) {
  return (
    (await sql.row(queries.lockClient, { resortId, name })) ??
    refuseAct('noClient', { number: name })
  )
}

/** Creates an API client, which has no key yet. */
export const createApiClientAct = defineResortAct(createApiClient, async (input) => {
  const { sql, resortId, now, body, context } = input
  const { client } = body
  const scopes = SCOPES.filter((scope) => body.scopes.includes(scope))
  const added = await sql.count(queries.addClient, { resortId, name: client, scopes, now })
  if (added === 0) refuseAct('sameClient', { number: client })
  const list = scopes.join(', ')
  await audit(input, 'api-client-added', `${client}: ${list}`)
  return { changes: [actsTexts(context).systems.created({ client, scopes: list })] }
})

/** Adds a key for a client. Only its hash is stored. */
export const addApiKeyAct = defineResortAct(addApiKey, async (input) => {
  const { sql, resortId, now, today, body, context } = input
  const { id: clientId, name: client } = await lockClient(input, body.client)
  const open = await sql.row(queries.countKeys, { resortId, clientId, now })
  if ((open?.keys ?? 0) >= CLIENT_LIMITS.keys) refuseAct('enoughKeys', { number: client })
  const number = randomBytes(NUMBER_BYTES).toString('hex')
  const numbered = `${number}_${randomBytes(KEY_BYTES).toString('base64url')}`
  const endsAt = new Date(now.getTime() + body.days * DAY_MS)
  const secretHash = getHash(numbered)
  await sql.rows(queries.addKey, { resortId, number, clientId, secretHash, now, endsAt })
  await audit(input, 'api-key-added', `${client}: ${number}`)
  const until = addDays(today, body.days)
  return {
    number,
    key: writeApiKey(resortId, numbered),
    changes: [actsTexts(context).systems.keyAdded({ client, until })],
  }
})

/** Ends a key at once. */
export const endApiKeyAct = defineResortAct(endApiKey, async (input) => {
  const { sql, resortId, now, body, context } = input
  const number = body.apiKey
  const found = await sql.row(queries.lockClientOfKey, { resortId, number, now })
  const { name: client } = found ?? refuseAct('noApiKey', { number })
  await sql.rows(queries.endKey, { resortId, number, now })
  await audit(input, 'api-key-ended', `${client}: ${number}`)
  return { changes: [actsTexts(context).systems.keyEnded({ client, number })] }
})

/** Ends the access of a client, with all its keys. */
export const endApiClientAct = defineResortAct(endApiClient, async (input) => {
  const { sql, resortId, now, body, context } = input
  const { id: clientId, name: client } = await lockClient(input, body.client)
  await sql.rows(queries.endClient, { resortId, clientId, now })
  await audit(input, 'api-client-ended', client)
  return { changes: [actsTexts(context).systems.ended({ client })] }
})
