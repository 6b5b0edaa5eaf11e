import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './data-folder.ts'
import { wrongSetting } from './start-fault.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a key is for; each purpose has a key of its own. */
type Purpose =
  | 'code'
  | 'unsubscribe'
  | 'address'
  | 'temporary-password'
  | 'recovery-code'
  | 'authenticator'
  | 'request'
  | 'invitation'

/**
 * The server's secret in use: what it signs or seals is worthless to someone who only has the
 * database.
 */
export interface Keys {
  /** A keyed hash, for short secrets that are compared and never read back. */
  sign(purpose: Purpose, text: string): Buffer
  /** Encrypts what has to be read back, AES-256-GCM. */
  seal(purpose: Purpose, plain: Buffer): Buffer
  /** Reads what was sealed; throws where the key or the bytes are not the same. */
  open(purpose: Purpose, sealed: Buffer): Buffer
}

/**
 * The keys of this server: from the setting OWNERNG_KEY (32 bytes in base64), else from the file
 * `key` of the data folder, which is made at the first start. Several servers on one database share
 * the setting.
 */
export function openKeys({ dataFolder, key }: { dataFolder: string; key: string | null }): Keys {
  const secret = key === null ? readOrMake(dataFolder) : Buffer.from(key, 'base64')
  if (secret.length !== KEY_BYTES) throw wrongSetting('OWNERNG_KEY', cliStartFaults().setting.key)
  const derived = new Map<Purpose, KeyObject>()
  const keyFor = (purpose: Purpose): KeyObject => {
    const known = derived.get(purpose)
    if (known) return known
    const bytes = hkdfSync('sha256', secret, '', `ownerng ${purpose}`, KEY_BYTES)
    const key = createSecretKey(Buffer.from(bytes))
    derived.set(purpose, key)
    return key
  }
  return {
    sign: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
    seal: (purpose, plain) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open: (purpose, sealed) => {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyFor(purpose),
        sealed.subarray(0, NONCE_BYTES),
      )
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([
        decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ])
    },
  }
}

function readOrMake(dataFolder: string): Buffer {
  const path = join(dataFolder, 'key')
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
  return Buffer.from(readFileSync(path, 'utf8'), 'base64')
}
