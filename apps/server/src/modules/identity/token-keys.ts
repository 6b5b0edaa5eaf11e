import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@ownerng/domain'
import type { Services } from '../../services.ts'
import { addTokenKey, findTokenKeys, forgetTokenKeys } from './token-keys.queries.ts'

/** How long a key signs before the next one takes over. */
const PERIOD_MS = 30 * DAY_MS
/** How long a key is published before it signs, so that backends have it in their cached set. */
const PUBLISHED_AHEAD_MS = DAY_MS
/** How long a key is published after it stops signing; its tokens expire long before. */
const PUBLISHED_AFTER_MS = HOUR_MS

/** Signature algorithm; libraries on every platform verify it. */
export const TOKEN_ALGORITHM = 'ES256'

type KeyServices = Pick<Services, 'clock' | 'keys' | 'database'>

/** A public key (RFC 7517). */
interface PublishedKey extends JsonWebKey {
  readonly kid: string
  readonly alg: string
  readonly use: 'sig'
}

/** Returns the keys that verify tokens signed in the last hour or in the next day. */
export async function publishedKeys(services: KeyServices): Promise<PublishedKey[]> {
  const now = services.clock.now().getTime()
  const [first, last] = [getPeriod(now - PUBLISHED_AFTER_MS), getPeriod(now + PUBLISHED_AHEAD_MS)]
  const rows = await readKeys(services, [getPeriod(now), last])
  return rows
    .filter(({ period }) => period >= first && period <= last)
    .map(({ id, public_key: key }) => ({
      ...(key as JsonWebKey),
      kid: id,
      alg: TOKEN_ALGORITHM,
      use: 'sig',
    }))
}

/** Returns the key that signs now for people of a resort, with its key id. */
export async function signingKey(
  services: KeyServices,
): Promise<{ readonly id: string; readonly key: KeyObject }> {
  const period = getPeriod(services.clock.now().getTime())
  const row = (await readKeys(services, [period])).find((key) => key.period === period)
  if (!row)
    throw new Error(`The signing key of period ${period} is missing right after it was created.`)
  const key = createPrivateKey({
    key: services.keys.open('token', row.private_key),
    format: 'der',
    type: 'pkcs8',
  })
  return { id: row.id, key }
}

const getPeriod = (time: number) => Math.floor(time / PERIOD_MS)

/** Returns the keys around the current period; creates missing ones of `periods`. */
async function readKeys(services: KeyServices, periods: readonly number[]) {
  const { database, clock } = services
  const period = getPeriod(clock.now().getTime())
  const existing = await database.readDirectory(findTokenKeys, { period })
  const missing = periods.filter((period) => !existing.some((key) => key.period === period))
  if (missing.length === 0) return existing
  for (const newPeriod of new Set(missing)) await addKey(services, newPeriod)
  await database.readDirectory(forgetTokenKeys, { period })
  return database.readDirectory(findTokenKeys, { period })
}

/** Creates the key of a period; if several processes try, the first one wins. */
async function addKey({ database, clock, keys }: KeyServices, period: number): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await database.readDirectory(addTokenKey, {
    period,
    id: crypto.randomUUID(),
    publicKey: JSON.stringify(publicKey.export({ format: 'jwk' })),
    privateKey: keys.seal('token', privateKey.export({ format: 'der', type: 'pkcs8' })),
    now: clock.now(),
  })
}
