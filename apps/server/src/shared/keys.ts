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

const KEY_FILE = 'key'
const KEY_BYTES = 32
const ID_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HASH_BYTES = 32
/** Start of an encrypted value, followed by its key id. */
const MARK = Buffer.from('ONG1')

type SignedPurpose =
  | 'code'
  | 'unsubscribe'
  | 'address'
  | 'temporary-password'
  | 'recovery-code'
  | 'request'
  | 'invitation'
  | 'correction'
  | 'imported'

/** Purposes of encrypted values; `SEALED_COLUMNS` lists their columns. */
export type SealedPurpose =
  | 'authenticator'
  | 'request'
  | 'recovery'
  | 'card-credentials'
  | 'token'
  | 'webhook'
  | 'conflict'
  | 'load'

type Purpose = SignedPurpose | SealedPurpose | 'canary'

/**
 * Without these keys, signed and encrypted values are useless to someone who only has the database.
 * The first key signs and encrypts; all of them verify and decrypt.
 */
export interface Keys {
  /** Key ids, 16 hexadecimal digits each; the current key is first. */
  readonly ids: readonly [string, ...string[]]
  /** Returns a keyed hash of a short secret that is compared but never read back. */
  sign(purpose: SignedPurpose, text: string): Buffer
  /** Returns the hash with each key, current key first, for lookups by hash. */
  signatures(purpose: SignedPurpose, text: string): readonly [Buffer, ...Buffer[]]
  /** Returns whether any key signed the text; takes constant time. */
  isSigned(purpose: SignedPurpose, text: string, signature: Buffer): boolean
  /** Encrypts a value that must be read back (AES-256-GCM) and adds the key id. */
  seal(purpose: SealedPurpose, plain: Buffer): Buffer
  /** Decrypts a value with any of the keys; throws if none fits or the bytes were altered. */
  open(purpose: SealedPurpose, sealed: Buffer): Buffer
  /** Encrypts a hash of a short secret. */
  sealHash(text: string): Buffer
  isSealedHash(text: string, sealed: Buffer): boolean
  /** Re-encrypts a value with the current key; throws as `open` does. */
  reseal(purpose: SealedPurpose, sealed: Buffer): Buffer
  /** Encrypts a known text, to check later that the key fits. */
  sealCanary(): Buffer
  isCanary(sealed: Buffer): boolean
}

export const sealedHeader = (id: string): Buffer => Buffer.concat([MARK, Buffer.from(id, 'hex')])

const CANARY = 'the key of this database'

/**
 * Opens the keys of the settings, or of the file `key` in the data folder, which the first start
 * creates. Servers that share a database need the same setting.
 */
export function openKeys(settings: Pick<Settings, 'dataFolder' | 'keys'>): Keys {
  const texts = settings.keys ?? readOrMake(settings.dataFolder)
  return getKeys(texts.map((text) => Buffer.from(text, 'base64')))
}

export const hasKeys = ({ dataFolder, keys }: Pick<Settings, 'dataFolder' | 'keys'>): boolean =>
  keys !== null || existsSync(join(dataFolder, KEY_FILE))

/** A key with the keys derived from it. */
interface Key {
  readonly id: string
  readonly header: Buffer
  of(purpose: Purpose): KeyObject
}

function getKey(secret: Buffer): Key {
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

function getKeys(secrets: readonly Buffer[]): Keys {
  const [first, ...older] = secrets.map(getKey)
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
        const hashes = getSalts(plain).map((salt) => hmac(salt, text))
        return isAmong(hashes, plain.subarray(0, HASH_BYTES))
      } catch {
        return false
      }
    },
    reseal: (purpose, sealed) => {
      if (purpose !== 'recovery' || !isBareHash(sealed)) return seal(purpose, open(purpose, sealed))
      // hashes from before key ids can be from any of the keys, so each derived key is included
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

/** Compares with every hash, so that the duration reveals nothing. */
const isAmong = (hashes: readonly Buffer[], given: Buffer): boolean =>
  hashes.filter((hash) => hash.length === given.length && timingSafeEqual(hash, given)).length > 0

/** Whether a recovery code is stored as a bare hash, from before they were encrypted. */
const isBareHash = (stored: Buffer): boolean => stored.length === HASH_BYTES

const getSalts = (plain: Buffer): readonly Buffer[] =>
  Array.from({ length: plain.length / HASH_BYTES - 1 }, (_, at) =>
    plain.subarray((at + 1) * HASH_BYTES, (at + 2) * HASH_BYTES),
  )

function sealBy(key: Key, purpose: Purpose, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.of(purpose), nonce).setAAD(key.header)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([key.header, nonce, cipher.getAuthTag(), body])
}

/** Values from before key IDs name no key, so each one is tried. */
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
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
    // otherwise shortened tags are accepted
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(header)
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ])
}

/** Reads the key file: current key first, separated by commas or whitespace. Creates it. */
function readOrMake(dataFolder: string): readonly string[] {
  const path = join(dataFolder, KEY_FILE)
  mkdirSync(dataFolder, { recursive: true, mode: PRIVATE_FOLDER })
  try {
    // created atomically: if two servers start at once, both use the first one's key
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
