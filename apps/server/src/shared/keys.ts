import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './data-folder.ts'
import type { Settings } from './settings.ts'
import { wrongSetting } from './start-fault.ts'

/** In the data folder. */
const KEY_FILE = 'key'
const KEY_BYTES = 32
const ID_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HASH_BYTES = 32
/** What a sealed value begins with, before the id of its key. */
const MARK = Buffer.from('ONG1')

/** What is signed; each purpose has a key of its own. */
type SignedPurpose =
  | 'code'
  | 'unsubscribe'
  | 'address'
  | 'temporary-password'
  | 'recovery-code'
  | 'request'
  | 'invitation'

/** What is stored sealed: `SEALED_COLUMNS` says where. */
export type SealedPurpose = 'authenticator' | 'request' | 'recovery' | 'card-credentials' | 'token'

type Purpose = SignedPurpose | SealedPurpose | 'canary'

/**
 * The server's secret in use: what it signs or seals is worthless to someone who only has the
 * database. It may be several keys: the first one signs and seals, and each of them reads.
 */
export interface Keys {
  /** The ids of the keys, 16 hexadecimal digits each, the one in use first. */
  readonly ids: readonly [string, ...string[]]
  /** A keyed hash, for short secrets that are compared and never read back. */
  sign(purpose: SignedPurpose, text: string): Buffer
  /** The hash by each key, the one in use first: for what is looked up by it. */
  signatures(purpose: SignedPurpose, text: string): readonly [Buffer, ...Buffer[]]
  /** Whether one of the keys signed it; takes the same time whatever differs. */
  isSigned(purpose: SignedPurpose, text: string, signature: Buffer): boolean
  /** Encrypts what has to be read back, AES-256-GCM, and names the key. */
  seal(purpose: SealedPurpose, plain: Buffer): Buffer
  /** Reads what was sealed by one of the keys; throws where none of them or other bytes did. */
  open(purpose: SealedPurpose, sealed: Buffer): Buffer
  /** A sealed hash of a short secret, which outlives every key: `reseal` seals it anew. */
  sealHash(text: string): Buffer
  /** Whether it is the hash of that text; one that no key opens is of none. */
  isSealedHash(text: string, sealed: Buffer): boolean
  /** The same content, sealed by the key in use; throws as `open` does. */
  reseal(purpose: SealedPurpose, sealed: Buffer): Buffer
  /** A known text, sealed: who opens it has the key. */
  sealCanary(): Buffer
  isCanary(sealed: Buffer): boolean
}

/** The first bytes of all that the key of an id sealed. */
export const sealedHeader = (id: string): Buffer => Buffer.concat([MARK, Buffer.from(id, 'hex')])

const CANARY = 'the key of this database'

/**
 * The keys of this server: from OWNERNG_KEYS or OWNERNG_KEY (each 32 bytes in base64), else from the
 * file `key` of the data folder, which is made at the first start. Several servers on one database
 * share the setting.
 */
export function openKeys(settings: Pick<Settings, 'dataFolder' | 'keys'>): Keys {
  const texts = settings.keys ?? readOrMake(settings.dataFolder)
  return keysOf(texts.map((text) => Buffer.from(text, 'base64')))
}

/** Whether there are keys already, so that opening them makes none. */
export const hasKeys = ({ dataFolder, keys }: Pick<Settings, 'dataFolder' | 'keys'>): boolean =>
  keys !== null || existsSync(join(dataFolder, KEY_FILE))

/** One key with what is derived from it. */
interface Key {
  readonly id: string
  readonly header: Buffer
  of(purpose: Purpose): KeyObject
}

function keyOf(secret: Buffer): Key {
  if (secret.length !== KEY_BYTES) throw wrongSetting('OWNERNG_KEYS', cliStartFaults().setting.key)
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `ownerng ${name}`, bytes))
  const derived = new Map<Purpose, KeyObject>()
  const id = derive('key id', ID_BYTES).toString('hex')
  return {
    id,
    header: sealedHeader(id),
    of: (purpose) => {
      const known = derived.get(purpose)
      if (known) return known
      const key = createSecretKey(derive(purpose, KEY_BYTES))
      derived.set(purpose, key)
      return key
    },
  }
}

function keysOf(secrets: readonly Buffer[]): Keys {
  const [first, ...older] = secrets.map(keyOf)
  if (!first) throw wrongSetting('OWNERNG_KEYS', cliStartFaults().setting.key)
  const all: readonly [Key, ...Key[]] = [first, ...older]
  const seal = (purpose: Purpose, plain: Buffer) => sealBy(first, purpose, plain)
  const open = (purpose: Purpose, sealed: Buffer) => openByOne(all, purpose, sealed)
  const signatures = (purpose: SignedPurpose, text: string): [Buffer, ...Buffer[]] => {
    const signBy = (key: Key) => hmac(key.of(purpose), text)
    return [signBy(first), ...older.map(signBy)]
  }
  const isSigned = (purpose: SignedPurpose, text: string, signature: Buffer) =>
    isAmong(signatures(purpose, text), signature)
  return {
    ids: [first.id, ...older.map(({ id }) => id)],
    sign: (purpose, text) => hmac(first.of(purpose), text),
    signatures,
    isSigned,
    seal,
    open,
    sealHash: (text) => {
      const salt = randomBytes(KEY_BYTES)
      return seal('recovery', Buffer.concat([hmac(salt, text), salt]))
    },
    isSealedHash: (text, sealed) => {
      if (isBareHash(sealed)) return isSigned('recovery-code', text, sealed)
      try {
        const plain = open('recovery', sealed)
        const hashes = saltsOf(plain).map((salt) => hmac(salt, text))
        return isAmong(hashes, plain.subarray(0, HASH_BYTES))
      } catch {
        return false
      }
    },
    reseal: (purpose, sealed) => {
      if (purpose !== 'recovery' || !isBareHash(sealed)) return seal(purpose, open(purpose, sealed))
      // made before key ids, by one of the keys: what it was made with goes with it
      const salts = all.map((key) => key.of('recovery-code').export())
      return seal('recovery', Buffer.concat([sealed, ...salts]))
    },
    sealCanary: () => seal('canary', Buffer.from(CANARY)),
    isCanary: (sealed) => {
      try {
        return open('canary', sealed).toString('utf8') === CANARY
      } catch {
        return false
      }
    },
  }
}

const hmac = (key: KeyObject | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** Compares with all of them, so that the time tells nothing. */
const isAmong = (hashes: readonly Buffer[], given: Buffer): boolean =>
  hashes.filter((hash) => hash.length === given.length && timingSafeEqual(hash, given)).length > 0

/** A hash as recovery codes were stored before they were sealed. */
const isBareHash = (stored: Buffer): boolean => stored.length === HASH_BYTES

const saltsOf = (plain: Buffer): readonly Buffer[] =>
  Array.from({ length: plain.length / HASH_BYTES - 1 }, (_, at) =>
    plain.subarray((at + 1) * HASH_BYTES, (at + 2) * HASH_BYTES),
  )

function sealBy(key: Key, purpose: Purpose, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.of(purpose), nonce).setAAD(key.header)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([key.header, nonce, cipher.getAuthTag(), body])
}

/** By the key that it names; what was sealed before key ids names none, and each key is tried. */
function openByOne(keys: readonly Key[], purpose: Purpose, sealed: Buffer): Buffer {
  const named = keys.find(({ header }) => header.equals(sealed.subarray(0, header.length)))
  if (named) return openBy(named.of(purpose), sealed.subarray(named.header.length), named.header)
  const faults: unknown[] = []
  for (const key of keys)
    try {
      return openBy(key.of(purpose), sealed, Buffer.alloc(0))
    } catch (fault) {
      faults.push(fault)
    }
  throw faults.at(-1)
}

function openBy(key: KeyObject, sealed: Buffer, header: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
  decipher.setAAD(header)
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ])
}

/** The keys of the file, the one in use first, separated as in the setting or by lines. */
function readOrMake(dataFolder: string): readonly string[] {
  const path = join(dataFolder, KEY_FILE)
  mkdirSync(dataFolder, { recursive: true, mode: PRIVATE_FOLDER })
  try {
    // created atomically: two concurrent starts agree on the key of the first one
    writeFileSync(path, randomBytes(KEY_BYTES).toString('base64'), {
      flag: 'wx',
      mode: PRIVATE_FILE,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
    .split(/[\s,]+/)
    .filter((text) => text !== '')
}
