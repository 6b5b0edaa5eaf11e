import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@ownerng/domain'
import type { OneDatabase } from '../../db/database.ts'
import { eachOf, ofResort } from '../../db/databases.ts'
import type { Services } from '../../services.ts'
import { addTokenKey, findTokenKeys, forgetTokenKeys } from './token-keys.queries.ts'

/** How long a key signs; then the next one does. */
const PERIOD_MS = 30 * DAY_MS
/** How long a key is published before it signs: whoever keeps the set has read it by then. */
const PUBLISHED_AHEAD_MS = DAY_MS
/** How long a key is published after it signed; its tokens ended long before. */
const PUBLISHED_AFTER_MS = HOUR_MS

/** The algorithm of the keys: the one that libraries of every platform verify. */
export const TOKEN_ALGORITHM = 'ES256'

type Parts = Pick<Services, 'clock' | 'keys'> & { readonly database: OneDatabase }

/** A key as the world may have it (RFC 7517). */
interface PublishedKey extends JsonWebKey {
  readonly kid: string
  readonly alg: string
  readonly use: 'sig'
}

/**
 * The keys that verify what is signed now, or was a moment ago, or will be tomorrow. Each database has
 * its own; those of one that is away are missing meanwhile, as are the people of its resorts.
 */
export async function publishedKeys(services: Services): Promise<PublishedKey[]> {
  const { clock, keys } = services
  const sets = await Promise.allSettled(
    eachOf(services.database).map(({ database }) => publishedOf({ clock, keys, database })),
  )
  const published = sets.flatMap((set) => (set.status === 'fulfilled' ? set.value : []))
  const failed = sets.find((set) => set.status === 'rejected')
  if (published.length === 0 && failed) throw failed.reason
  return published
}

async function publishedOf(parts: Parts): Promise<PublishedKey[]> {
  const now = parts.clock.now().getTime()
  const [first, last] = [periodOf(now - PUBLISHED_AFTER_MS), periodOf(now + PUBLISHED_AHEAD_MS)]
  const rows = await readKeys(parts, [periodOf(now), last])
  return rows
    .filter(({ period }) => period >= first && period <= last)
    .map(({ id, public_key: key }) => ({
      ...(key as JsonWebKey),
      kid: id,
      alg: TOKEN_ALGORITHM,
      use: 'sig',
    }))
}

/** The key that signs now for people of a resort, and its name in the set. */
export async function signingKey(
  { clock, keys, database }: Services,
  resortId: string,
): Promise<{ readonly id: string; readonly key: KeyObject }> {
  const parts = { clock, keys, database: await ofResort(database, resortId) }
  const period = periodOf(clock.now().getTime())
  const row = (await readKeys(parts, [period])).find((key) => key.period === period)
  if (!row) throw new Error(`The signing key of period ${period} was made and is not there.`)
  const key = createPrivateKey({
    key: parts.keys.open('token', row.private_key),
    format: 'der',
    type: 'pkcs8',
  })
  return { id: row.id, key }
}

const periodOf = (time: number) => Math.floor(time / PERIOD_MS)

/** The keys around now; those of `periods` are made where there are none. */
async function readKeys(parts: Parts, periods: readonly number[]) {
  const { database, clock } = parts
  const period = periodOf(clock.now().getTime())
  const known = await database.readDirectory(findTokenKeys, { period })
  const missing = periods.filter((wanted) => !known.some((key) => key.period === wanted))
  if (missing.length === 0) return known
  for (const wanted of new Set(missing)) await addKey(parts, wanted)
  await database.readDirectory(forgetTokenKeys, { period })
  return database.readDirectory(findTokenKeys, { period })
}

/** Makes the key of a span; of several processes that make one, the first has made it. */
async function addKey({ database, clock, keys }: Parts, period: number): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await database.readDirectory(addTokenKey, {
    period,
    id: crypto.randomUUID(),
    publicKey: JSON.stringify(publicKey.export({ format: 'jwk' })),
    privateKey: keys.seal('token', privateKey.export({ format: 'der', type: 'pkcs8' })),
    now: clock.now(),
  })
}
