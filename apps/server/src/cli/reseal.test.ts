import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRecoveryCodes } from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../../test-support/browser.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { openSealingKeys } from '../db/sealing-keys.ts'
import { type Keys, openKeys } from '../shared/keys.ts'
import { CommandRefusal } from './command-refusal.ts'
import { reseal } from './reseal.ts'
import { SEALED_COLUMNS } from './sealed-columns.queries.ts'

const SERVER = fileURLToPath(new URL('../../', import.meta.url))
const ANSWERS = 230

let test: TestApp
/** The template's key, which encrypted the imported values. */
let before: string
const fresh = randomBytes(32).toString('base64')
beforeEach(async () => {
  test = await startTestApp()
  before = readFileSync(`${test.services.settings.dataFolder}/key`, 'utf8')
})
afterEach(() => test.close())

const getKeys = (...keys: string[]) =>
  openKeys({ dataFolder: test.services.settings.dataFolder, keys })
const run = (keys: Keys, options = {}) =>
  reseal({ database: test.database, keys }, [], options).catch((error: unknown) => {
    if (error instanceof CommandRefusal) return `refused: ${error.message}`
    throw error
  })
/** Stores answers that are encrypted with the given keys. */
async function addAnswers(keys: Keys, count: number, first = 0): Promise<void> {
  const sealed = Array.from({ length: count }, () => keys.seal('request', Buffer.from('{"n":1}')))
  await test.owner.query(
    `insert into request_key (resort_id, login_id, call, key, request_hash, answer, made_at)
      select 'HERON', (select id from login where login_id = 'owner.points' and resort_id = 'HERON'),
        'made', lpad((n + $2)::text, 6, '0'), '\\x00', answer, now()
      from unnest($1::bytea[]) with ordinality as given (answer, n)`,
    [sealed, first],
  )
}
const answers = async () =>
  (await test.owner.query<{ answer: Buffer }>('select answer from request_key')).rows.map(
    ({ answer }) => answer,
  )
const bySql = async (keys: Keys) => {
  const opened = await Promise.all(
    (await answers()).map((answer) => keys.open('request', answer).toString()),
  )
  return new Set(opened)
}

// issue 17, part 4
describe('reseal', () => {
  it('re-encrypts everything in batches, and then needs no other key', async () => {
    const [old, both, only] = [getKeys(before), getKeys(fresh, before), getKeys(fresh)]
    await openSealingKeys(test.database, { dataFolder: '', keys: [fresh, before] })
    await addAnswers(old, ANSWERS)
    const owner = await test.signIn('owner.points')
    const { codes } = (
      await owner.call(createRecoveryCodes, { query: {}, body: { password: obfuscate(PASSWORD) } })
    ).body
    const dry = await run(both, { 'dry-run': true })
    expect(dry).toMatch(new RegExp(`Key ${only.ids[0]}, in use: 0 values\\.`))
    const [, count = ''] =
      new RegExp(`Key ${old.ids[0]}: (\\d+) values in .*login_factor\\.secret`).exec(dry) ?? []
    // also the import's own answer, ten codes, and the demo's authenticators
    expect(Number(count)).toBeGreaterThan(ANSWERS + 11)
    expect(dry).toContain(`${count} values would be re-encrypted.`)
    expect(await bySql(old)).toEqual(new Set(['{"n":1}', JSON.stringify({ codes })]))

    const done = await run(both)
    expect(done).toContain(`Re-encrypted ${count} values.`)
    expect(done).toContain(`Key ${only.ids[0]}, in use: ${count} values.`)
    expect(done).toContain(`Key ${old.ids[0]}: 0 values.`)
    expect(done).toContain(`Every value is encrypted with key ${only.ids[0]};`)
    expect(await bySql(only)).toEqual(new Set(['{"n":1}', JSON.stringify({ codes })]))
    expect(await run(both)).toContain('Re-encrypted 0 values.')

    // the old key can go: starting and signing in need only the new one
    const { dataFolder } = test.services.settings
    const keys = await openSealingKeys(test.database, { dataFolder, keys: [fresh] })
    Object.assign(test.services, { keys })
    await test.owner.query(
      `insert into login_factor (resort_id, login_id, kind, destination)
        select resort_id, id, 'email', 'eleanor@mail.example' from login
          where login_id = 'owner.points' and resort_id = 'HERON'`,
    )
    const browser = openBrowser(test.app)
    const handle = (await browser.signIn('owner', 'owner.points')).json().sessionID
    const body = { sessionID: handle, contactnumber: codes[3], trustDevice: 'N' }
    const checked = await browser.send('POST', `/login?ownerAuthCode=${handle}`, body)
    expect(checked.json().IsValid).toBe(true)
  })

  it('resumes after an interruption, and skips values that changed concurrently', async () => {
    const [old, both, only] = [getKeys(before), getKeys(fresh, before), getKeys(fresh)]
    await addAnswers(old, ANSWERS)
    let batches = 0
    const database = {
      ...test.database,
      inResort: ((resortId, work) => {
        if (++batches === 4) throw new Error('stopped')
        return test.database.inResort(resortId, work)
      }) as TestApp['database']['inResort'],
    }
    await expect(reseal({ database, keys: both }, [])).rejects.toThrow('stopped')
    const sealedBy = async (keys: Keys) =>
      (await answers()).filter((answer) => {
        try {
          return keys.open('request', answer).length > 0
        } catch {
          return false
        }
      }).length
    expect(await sealedBy(only)).toBe(100)
    await addAnswers(only, 5, ANSWERS)
    expect(await run(both)).toMatch(/^Re-encrypted \d+ values/)
    expect(await sealedBy(only)).toBe(ANSWERS + 5)
  })

  it('re-encrypts values from before keys had ids', async () => {
    const [old, both, only] = [getKeys(before), getKeys(fresh, before), getKeys(fresh)]
    const bytes = hkdfSync('sha256', Buffer.from(before, 'base64'), '', 'ownerng authenticator', 32)
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(bytes), nonce)
    const body = Buffer.concat([cipher.update('JBSWY3DPEHPK3PXP'), cipher.final()])
    await test.owner.query("update login_factor set secret = $1 where kind = 'authenticator'", [
      Buffer.concat([nonce, cipher.getAuthTag(), body]),
    ])
    await test.owner.query(
      `insert into login_factor (resort_id, login_id, kind, secret)
        select resort_id, id, 'recovery', $1 from login where login_id = 'owner.app'`,
      [old.sign('recovery-code', 'login CODE')],
    )
    expect(await run(both, { 'dry-run': true })).toMatch(
      /Encrypted before keys had ids: \d+ values? in login/,
    )
    expect(await run(both)).not.toContain('before keys had ids')
    const { rows } = await test.owner.query<{ kind: string; secret: Buffer }>(
      'select kind, secret from login_factor where secret is not null',
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { kind, secret } of rows)
      if (kind === 'recovery') expect(only.isSealedHash('login CODE', secret)).toBe(true)
      else expect(only.open('authenticator', secret).toString()).toBe('JBSWY3DPEHPK3PXP')
  })

  it('reports values that no key decrypts, and keeps every key in use', async () => {
    const lost = getKeys(randomBytes(32).toString('base64'))
    await openSealingKeys(test.database, { dataFolder: '', keys: [before] })
    await openSealingKeys(test.database, { dataFolder: '', keys: [fresh, before] })
    await addAnswers(lost, 103)
    const output = await run(getKeys(fresh, before))
    expect(output).toMatch(/^refused: /)
    expect(output).toContain(`Key ${lost.ids[0]}: 103 values in request_key.answer.`)
    expect(output).toContain('No key of OWNERNG_KEYS decrypts 103 values.')
    const { rows } = await test.owner.query('select id from sealing_key')
    expect(rows).toHaveLength(2)
  })
})

it('re-encrypts the token keys, which belong to no resort', async () => {
  await test.owner.query(
    `insert into token_key (period, id, public_key, private_key, created_at)
      values (1, 'kid', '{}', $1, now())`,
    [getKeys(before).seal('token', Buffer.from('private'))],
  )
  const after = getKeys(fresh, before)
  await run(after)
  const { rows } = await test.owner.query(`select private_key from token_key where id = 'kid'`)
  expect(getKeys(fresh).open('token', rows[0].private_key).toString()).toBe('private')
})

describe('the list of encrypted columns', () => {
  it('has every bytea column except hashes and public values', async () => {
    const { rows } = await test.owner.query<{ name: string }>(
      `select table_name || '.' || column_name as name
      from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea'
      order by 1`,
    )
    const sealed = Object.values(SEALED_COLUMNS).map(
      ({ place: { table, column } }) => `${table}.${column}`,
    )
    const others = [
      ...['batch.request_hash', 'load.request_hash', 'load_part.request_hash'],
      ...['address_check.code_hash', 'api_key.secret_hash', 'calendar_feed.secret_hash'],
      'co_owner_invitation.token_hash',
      ...['contact_correction.cancel_hash', 'contact_correction.confirm_hash'],
      ...['guest_invitation.secret_hash', 'passkey.credential_id', 'passkey.public_key'],
      ...['payment_attempt.request_hash', 'payment_plan.request_hash', 'request_key.request_hash'],
      ...['resort_act.request_hash', 'sealing_key.canary', 'session.code_hash'],
      ...['session.secret_hash', 'staff_invitation.secret_hash', 'stay_share.secret_hash'],
      ...['temporary_password.secret_hash', 'trusted_device.secret_hash'],
    ]
    expect(rows.map(({ name }) => name)).toEqual([...new Set([...sealed, ...others])].sort())
  })

  it('has every purpose, and nothing else is encrypted', () => {
    const uses = globSync('src/**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts'] })
      .filter((file) => file !== 'src/shared/keys.ts')
      .flatMap((file) =>
        [
          ...readFileSync(SERVER + file, 'utf8').matchAll(/\.(?:seal\(\s*'([\w-]+)'|sealHash\()/g),
        ].map(([, purpose = 'recovery']) => `${purpose} ${file}`),
      )
    expect(uses.sort()).toEqual([
      'authenticator src/import/write-logins.ts',
      'authenticator src/modules/identity/factors.route.ts',
      'card-credentials src/integrations/gateway/card-credentials.ts',
      'conflict src/import/conflicts/conflict-rows.ts',
      'load src/import/batches/loads.ts',
      'recovery src/modules/identity/security.route.ts',
      'request src/http/request-key.ts',
      'token src/modules/identity/token-keys.ts',
      'webhook src/modules/events/acts/webhook-acts.ts',
    ])
  })
})
