import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@ownerng/domain'
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

type Parts = Pick<Services, 'database' | 'clock' | 'keys'>

/** A key as the world may have it (RFC 7517). */
interface PublishedKey extends JsonWebKey {
  readonly kid: string
  readonly alg: string
  readonly use: 'sig'
}

/** The keys that verify what is signed now, or was a moment ago, or will be tomorrow. */
export async function publishedKeys(parts: Parts): Promise<PublishedKey[]> {
  const now = parts.clock.now().getTime()
  const periods = new Set([
    periodOf(now - PUBLISHED_AFTER_MS),
    periodOf(now),
    periodOf(now + PUBLISHED_AHEAD_MS),
  ])
  await readKey(parts, periodOf(now + PUBLISHED_AHEAD_MS))
  await readKey(parts, periodOf(now))
  const rows = await parts.database.readDirectory(findTokenKeys, { period: periodOf(now) })
  return rows
    .filter(({ period }) => periods.has(period))
    .map(({ id, public_key: key }) => ({
      ...(key as JsonWebKey),
      kid: id,
      alg: TOKEN_ALGORITHM,
      use: 'sig',
    }))
}

/** The key that signs now, and its name in the set. */
export async function signingKey(
  parts: Parts,
): Promise<{ readonly id: string; readonly key: KeyObject }> {
  const row = await readKey(parts, periodOf(parts.clock.now().getTime()))
  const key = createPrivateKey({
    key: parts.keys.open('token', row.private_key),
    format: 'der',
    type: 'pkcs8',
  })
  return { id: row.id, key }
}

const periodOf = (time: number) => Math.floor(time / PERIOD_MS)

/** The key of a span, made where there is none: of several that make one, the first has made it. */
async function readKey(parts: Parts, period: number) {
  const known = await findKey(parts, period)
  if (known) return known
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { database, clock, keys } = parts
  await database.readDirectory(addTokenKey, {
    period,
    id: crypto.randomUUID(),
    publicKey: JSON.stringify(publicKey.export({ format: 'jwk' })),
    privateKey: keys.seal('token', privateKey.export({ format: 'der', type: 'pkcs8' })),
    now: clock.now(),
  })
  await database.readDirectory(forgetTokenKeys, { period: periodOf(clock.now().getTime()) })
  const made = await findKey(parts, period)
  if (!made) throw new Error(`The signing key of period ${period} was made and is not there.`)
  return made
}

async function findKey({ database }: Parts, period: number) {
  const rows = await database.readDirectory(findTokenKeys, { period })
  return rows.find((row) => row.period === period) ?? null
}
