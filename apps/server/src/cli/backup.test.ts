import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPayment } from '@ownerng/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../../gateway/src/store.ts'
import {
  type EmptyPlace,
  emptyPlace,
  readContents,
  readRules,
  readSums,
  urlOf,
} from '../../test-support/backups.ts'
import { bookStay, day, placesOn } from '../../test-support/stays.ts'
import {
  cardToken,
  PASSWORD,
  postLogin,
  readBooks,
  startTestApp,
  type TestApp,
} from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'
import { keepingFiles } from '../db/kept-files.ts'
import { openData } from '../db/open-data.ts'
import { BOOKS_FILE } from '../db/sandbox-books.ts'
import { contentName, openFiles } from '../integrations/files/files.ts'
import { sealCredentials } from '../integrations/gateway/card-credentials.ts'
import { filesIn } from '../shared/archive.ts'
import { findKeyTexts } from '../shared/keys.ts'
import { readSettings, type Settings } from '../shared/settings.ts'
import { readManifest } from './archive-manifest.ts'
import { backUp } from './backup.ts'
import { erasePerson } from './erase-person.ts'
import { restore } from './restore.ts'

const DOCUMENT = Buffer.from('The rules of the house')

let test: TestApp
let folder: string
let source: Settings
const places: EmptyPlace[] = []

beforeAll(async () => {
  test = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'ownerng-backups-'))
  const dataFolder = join(folder, 'data')
  for (const [name, bytes] of [
    [`documents/${contentName(DOCUMENT)}`, DOCUMENT],
    ['brand/HERON/logo.svg', Buffer.from('<svg/>')],
    ['import-reports/HERON.txt', Buffer.from('nothing refused')],
  ] as const) {
    mkdirSync(dirname(join(dataFolder, name)), { recursive: true })
    writeFileSync(join(dataFolder, name), bytes)
  }
  source = readSettings({
    DATABASE_URL: urlOf(String(test.asApp.database)),
    OWNERNG_DATA: dataFolder,
    OWNERNG_KEYS: (findKeyTexts(test.services.settings) ?? []).join(','),
  })
})
afterAll(async () => {
  await test.close()
  for (const place of places) await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function newPlace(more?: Readonly<Record<string, string>>): Promise<EmptyPlace> {
  const place = await emptyPlace(more)
  places.push(place)
  return place
}

/** Owners book and pay until they are stopped; lists what was acknowledged to them. */
function startLoad() {
  const load = { going: true, stays: [] as string[], payments: [] as string[] }
  const booking = async () => {
    const owner = await test.signIn('owner.points')
    for (let ahead = 60; load.going; ahead = ahead === 300 ? 60 : ahead + 2) {
      // some days are full
      const { places } = await placesOn(owner, day(ahead), 2)
      if (places.some((place) => place.allowed && place.free > 0))
        load.stays.push((await bookStay(owner, day(ahead), 2)).id)
    }
  }
  const paying = async (loginId: string) => {
    const owner = await test.signIn(loginId)
    for (let cents = 100; load.going; cents++) {
      const token = await cardToken(test, '4321000000001119')
      const { status, body } = await owner.call(createPayment, {
        query: {},
        body: { ownerNumber: owner.ownerNumber, cents, scope: 'account', token },
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
      load.payments.push(body.number)
    }
  }
  const all = Promise.all([booking(), paying('owner.points'), paying('owner.late')])
  return {
    stays: load.stays,
    payments: load.payments,
    stop: async () => {
      load.going = false
      await all
    },
  }
}

describe('a backup while owners book and pay', () => {
  it('holds all that was acknowledged before it, and its restore is the same', async () => {
    const archive = join(folder, 'under-load')
    const load = startLoad()
    const before: string[] = []
    let after = 0
    try {
      const fewest = () => Math.min(load.stays.length, load.payments.length)
      await expect.poll(fewest, { timeout: 30_000 }).toBeGreaterThan(2)
      before.push(...load.stays, ...load.payments)
      expect(await backUp(source, '1.2.3', [archive])).toMatch(
        /is complete: [\d,]+ rows of \d+ tab/,
      )
      after = load.stays.length + load.payments.length
    } finally {
      await load.stop()
    }
    expect(after).toBeGreaterThan(before.length)

    const place = await newPlace()
    expect(await restore(place.settings, [archive])).toMatch(/Every count and every ledger is as/)
    const restored = await place.connect()
    const { rows } = await restored.query(
      `select id from reservation where id = any($1)
        union all select number from payment_attempt where number = any($1)`,
      [before],
    )
    expect(rows).toHaveLength(before.length)
    // one moment: no stay without its nights, no payment without its entries
    const { captured: _, ...faults } = await readBooks(restored)
    expect(faults).toEqual(Object.fromEntries(Object.keys(faults).map((name) => [name, 0])))
    await restored.end()

    const again = join(folder, 'again')
    await backUp(place.settings, '1.2.3', [again])
    const tablesOf = (path: string) =>
      Object.entries(readSums(path)).filter(([name]) => name.startsWith('tables/'))
    expect(tablesOf(archive).length).toBeGreaterThan(80)
    expect(tablesOf(again)).toEqual(tablesOf(archive))
    expect(readManifest(again).database).toEqual(readManifest(archive).database)
  })

  it('restores every row, file and rule, and owners go on', async () => {
    const store = openStore(join(source.dataFolder, BOOKS_FILE))
    store.keep('vault', {
      kind: 'card',
      mode: { outcome: 'captured' },
      brand: 'Visa',
      last4: '1119',
      goodUntil: '',
    })
    const archive = join(folder, 'quiet')
    await backUp(source, '1.2.3', [archive])
    store.close()
    expect(readManifest(archive)).toMatchObject({
      version: '1.2.3',
      files: { isInBucket: false, count: 2 },
      gateway: { rows: { kept_token: 1 } },
    })
    for (const file of await filesIn(archive))
      expect(statSync(join(archive, file)).mode & 0o077, file).toBe(0)

    const place = await newPlace()
    await restore(place.settings, [archive])
    const restored = await place.connect()
    expect(await readContents(restored)).toEqual(await readContents(test.owner))
    expect(await readRules(restored)).toEqual(await readRules(test.owner))
    await restored.end()
    const { dataFolder } = place.settings
    expect(await filesIn(dataFolder)).toEqual([
      'brand/HERON/logo.svg',
      `documents/${contentName(DOCUMENT)}`,
      BOOKS_FILE,
      'import-reports/HERON.txt',
      'key',
    ])
    for (const file of await filesIn(dataFolder))
      expect(statSync(join(dataFolder, file)).mode & 0o077, file).toBe(0)
    expect(findKeyTexts(place.settings)).toEqual(findKeyTexts(source))

    const data = await openData(place.settings)
    const app = await buildApp({
      ...test.services,
      settings: place.settings,
      database: data.database,
    })
    expect((await postLogin(app, 'owner.points', PASSWORD)).statusCode).toBe(200)
    await app.close()
    await data.close()
  })

  // issue 17, part 1
  it('leaves the card accounts out of a restore unless they are asked for', async () => {
    const sealed = sealCredentials(test.services.keys, 'HERON', 'shift4-live', {})
    await test.owner.query(
      `insert into card_credential (resort_id, host, sealed, set_at)
        values ('HERON', 'shift4-live', $1, now())`,
      [sealed],
    )
    const archive = join(folder, 'with-cards')
    await backUp(source, '1.2.3', [archive])
    const contentsOf = async (words: readonly string[], said: RegExp) => {
      const place = await newPlace()
      expect(await restore(place.settings, [archive, ...words])).toMatch(said)
      const restored = await place.connect()
      return readContents(restored).finally(() => restored.end())
    }
    const all = await readContents(test.owner)
    expect(all['card_credential']).toMatch(/^1 /)
    expect(await contentsOf(['--with-cards'], /every ledger is as it was\.$/)).toEqual(all)
    expect(
      await contentsOf([], /as it was\.\n1 card account was left out: with --with-cards, /),
    ).toEqual({ ...all, card_credential: '0 ' })
  })
})

// issue 17, part 2
describe('a backup while somebody is to be erased', () => {
  it('has every file that its rows name: nobody is erased before it is complete', async () => {
    const bytes = Buffer.from('The deed of somebody')
    const sha256 = contentName(bytes)
    const files = openFiles(source)
    await files.put(`documents/${sha256}`, bytes)
    await test.owner.query(
      `insert into document (resort_id, number, owner_account_id, category, title, media_type,
        sha256, bytes, pages, published_on, text)
      select 'HERON', 'D-79', id, 'Deeds', 'Deed', 'application/pdf', $1, 20, 1, current_date, ''
      from owner_account where owner_number = '10399'`,
      [sha256],
    )
    const erase = () => erasePerson({ ...test.services, files }, ['HERON', '10399'], false)
    const archive = join(folder, 'beside')
    const reached = join(folder, 'reached-backup-dumped')
    writeFileSync(join(folder, 'stop-at-backup-dumped'), '')
    const made = backUp({ ...source, pauseFolder: folder }, '1.2.3', [archive])
    await expect.poll(() => existsSync(reached), { timeout: 20_000 }).toBe(true)
    await expect(erase()).rejects.toThrow(/^A backup is being made/)
    await made
    expect(await filesIn(archive)).toContain(`files/documents/${sha256}`)
    expect(await erase()).toMatch(/^10399 is erased: /)
    expect(await files.read(`documents/${sha256}`)).toBe(null)
  })

  it('keeps them however long their copy takes', async () => {
    const options = '-c idle_session_timeout=1000'
    expect(await keepingFiles({ ...test.asApp, options }, () => wait(1500, 'copied'))).toBe(
      'copied',
    )
  })
})
