import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasKeys, openKeys, sealedHeader } from './keys.ts'
import { readSettings } from './settings.ts'

let dataFolder: string
beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'ownerng-keys-'))
})
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

const [OLD, NEW, OTHER] = Array.from({ length: 3 }, () => randomBytes(32).toString('base64')) as [
  string,
  string,
  string,
]
const getKeys = (...keys: string[]) => openKeys({ dataFolder, keys })
const [old, both, fresh, other] = [getKeys(OLD), getKeys(NEW, OLD), getKeys(NEW), getKeys(OTHER)]
const TEXT = Buffer.from('what is sealed')

/** Encrypts a value in the format without key ids. */
function sealedBefore(purpose: string, plain: Buffer): Buffer {
  const key = hkdfSync('sha256', Buffer.from(OLD, 'base64'), '', `ownerng ${purpose}`, 32)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** A key, and values that the first release with key ids encrypted with it. */
const RELEASED = {
  key: Buffer.from('0123456789abcdef0123456789abcdef').toString('base64'),
  sealed: Buffer.from(
    'T05HMTiq0eurzPI0WDE2vapZD2foL5B01j1l9mvPC12mIPhyBAY+euaq7FovHe9dDG1Vqozq',
    'base64',
  ),
}

/** Decrypts a value with that release's code. */
function openAsReleased(purpose: string, sealed: Buffer): Buffer {
  const derive = (name: string, bytes: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(RELEASED.key, 'base64'), '', `ownerng ${name}`, bytes),
    )
  const header = Buffer.concat([Buffer.from('ONG1'), derive('key id', 8)])
  const decipher = createDecipheriv('aes-256-gcm', derive(purpose, 32), sealed.subarray(12, 24))
  decipher.setAAD(header).setAuthTag(sealed.subarray(24, 40))
  return Buffer.concat([decipher.update(sealed.subarray(40)), decipher.final()])
}

// issue 17, part 4
describe('a sealed value', () => {
  it('names its key, and is decrypted by any server with that key', () => {
    const sealed = old.seal('request', TEXT)
    expect(sealed.subarray(0, 12)).toEqual(sealedHeader(old.ids[0]))
    for (const keys of [old, both]) expect(keys.open('request', sealed)).toEqual(TEXT)
    expect(() => fresh.open('request', sealed)).toThrow()
    expect(() => both.open('authenticator', sealed)).toThrow()
    expect(both.ids).toEqual([...fresh.ids, ...old.ids])
    expect(both.seal('request', TEXT).subarray(0, 12)).toEqual(sealedHeader(fresh.ids[0]))
  })

  it('is rejected if any byte was altered, including its key ID', () => {
    const sealed = both.seal('request', TEXT)
    for (const at of [0, 4, 12, 24, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => both.open('request', changed), `${at}`).toThrow()
    }
    const renamed = Buffer.concat([sealedHeader(old.ids[0]), sealed.subarray(12)])
    expect(() => both.open('request', renamed)).toThrow()
  })

  // the first bytes of a tag are easier to guess than all of it
  it('is rejected if its authentication tag was shortened', () => {
    const shortened = both.seal('request', Buffer.alloc(0)).subarray(0, -12)
    expect(() => both.open('request', shortened)).toThrow()
  })

  // issue 17, part 6: during a rollout, servers of two releases share a database
  it('is compatible with the previous release in both directions', () => {
    const keys = getKeys(RELEASED.key)
    expect(openAsReleased('authenticator', keys.seal('authenticator', TEXT))).toEqual(TEXT)
    expect(keys.open('authenticator', RELEASED.sealed)).toEqual(TEXT)
  })

  it('without a key ID is tried with each key', () => {
    const sealed = sealedBefore('authenticator', TEXT)
    for (const keys of [old, both]) expect(keys.open('authenticator', sealed)).toEqual(TEXT)
    expect(() => fresh.open('authenticator', sealed)).toThrow()
  })

  it('needs only the current key after re-encryption', () => {
    for (const sealed of [old.seal('request', TEXT), sealedBefore('request', TEXT)])
      expect(fresh.open('request', both.reseal('request', sealed))).toEqual(TEXT)
    expect(() => fresh.reseal('request', old.seal('request', TEXT))).toThrow()
  })
})

describe('a sealed hash', () => {
  it('matches one text only, and survives key rotation', () => {
    const sealed = old.sealHash('login CODE')
    for (const keys of [old, both]) {
      expect(keys.isSealedHash('login CODE', sealed)).toBe(true)
      expect(keys.isSealedHash('login CODF', sealed)).toBe(false)
    }
    expect(fresh.isSealedHash('login CODE', sealed)).toBe(false)
    const anew = both.reseal('recovery', sealed)
    expect(fresh.isSealedHash('login CODE', anew)).toBe(true)
    expect(fresh.isSealedHash('login CODF', anew)).toBe(false)
  })

  it('survives key rotation even if it was only signed', () => {
    const signed = old.sign('recovery-code', 'login CODE')
    expect(both.isSealedHash('login CODE', signed)).toBe(true)
    expect(fresh.isSealedHash('login CODE', signed)).toBe(false)
    const anew = both.reseal('recovery', signed)
    const later = openKeys({ dataFolder, keys: [OTHER, NEW] }).reseal('recovery', anew)
    for (const [keys, sealed] of [
      [fresh, anew],
      [other, later],
    ] as const) {
      expect(keys.isSealedHash('login CODE', sealed)).toBe(true)
      expect(keys.isSealedHash('login CODF', sealed)).toBe(false)
    }
  })
})

it('signs with the current key, and verifies with any key', () => {
  expect(both.sign('code', 'x')).toEqual(fresh.sign('code', 'x'))
  expect(both.signatures('code', 'x')).toEqual([fresh.sign('code', 'x'), old.sign('code', 'x')])
  expect(both.isSigned('code', 'x', old.sign('code', 'x'))).toBe(true)
  expect(both.isSigned('code', 'y', old.sign('code', 'x'))).toBe(false)
  expect(both.isSigned('address', 'x', old.sign('code', 'x'))).toBe(false)
  expect(fresh.isSigned('code', 'x', old.sign('code', 'x'))).toBe(false)
  expect(both.isSigned('code', 'x', Buffer.alloc(0))).toBe(false)
})

it('a canary is decrypted only by its key', () => {
  expect(both.isCanary(old.sealCanary())).toBe(true)
  expect(fresh.isCanary(old.sealCanary())).toBe(false)
  expect(old.isCanary(old.seal('request', TEXT))).toBe(false)
})

describe('the keys of a server', () => {
  const getSettings = (env: Record<string, string>) =>
    readSettings({ OWNERNG_DATA: dataFolder, ...env })

  it('come from OWNERNG_KEYS or OWNERNG_KEY', () => {
    expect(openKeys(getSettings({ OWNERNG_KEYS: `${NEW}, ${OLD}` })).ids).toEqual(both.ids)
    expect(openKeys(getSettings({ OWNERNG_KEY: OLD })).ids).toEqual(old.ids)
  })

  it('are rejected in one sentence that contains no key', () => {
    for (const env of [
      { OWNERNG_KEY: NEW, OWNERNG_KEYS: `${NEW},${OLD}` },
      { OWNERNG_KEYS: `${NEW},${OLD.slice(4)}` },
      { OWNERNG_KEYS: `${NEW},` },
      { OWNERNG_KEY: NEW.slice(4) },
    ]) {
      let fault = ''
      try {
        openKeys(getSettings(env))
      } catch (error) {
        fault = (error as Error).message
      }
      expect(fault).toMatch(/^The setting OWNERNG_KEYS? is invalid: .*\.$/)
      for (const key of [NEW, OLD]) expect(fault).not.toContain(key.slice(4, 12))
    }
  })

  it('otherwise come from a file that is created once and can contain several', () => {
    const none = { dataFolder, keys: null }
    expect(hasKeys(none)).toBe(false)
    const made = openKeys(none)
    expect(hasKeys(none)).toBe(true)
    expect(openKeys(none).ids).toEqual(made.ids)
    const path = join(dataFolder, 'key')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    writeFileSync(path, `${NEW}\n${readFileSync(path, 'utf8')}`)
    expect(openKeys(none).ids).toEqual([...fresh.ids, ...made.ids])
  })
})
