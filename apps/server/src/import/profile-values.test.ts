import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getProfile, saveLanguage, saveProfileComments } from '@ownerng/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { importFolder } from './import-folder.ts'

const HERON = fileURLToPath(new URL('../../../../demo/heron', import.meta.url))
const HEADER = 'owner_number,id,value'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
  cpSync(HERON, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (...values: string[]) =>
  writeFileSync(join(folder, 'profile-values.csv'), `${[HEADER, ...values].join('\n')}\n`)
async function load(keepGood = false) {
  const { services, database } = test
  const report = await importFolder({
    folder,
    database,
    keys: services.keys,
    clock: services.clock,
    files: services.files,
    keepGood,
  })
  const count = report.files.find(({ file }) => file === 'profile-values.csv')
  return {
    count,
    refusals: report.refusals.map(({ line, field, reason }) => `${line} ${field}: ${reason}`),
  }
}
async function valuesShownTo(loginId: string) {
  const owner = await test.signIn(loginId)
  return (await owner.call(getProfile, { query: {} })).body.comments
}

// issue 13, item 18
it('shows owners the values of read-only profile fields, and updates them', async () => {
  write('10427,C2,1998', '10431,C2,2004')
  expect((await load()).refusals).toEqual([])
  expect(await valuesShownTo('owner.points')).toMatchObject({ C2: '1998' })
  write('10427,C2,1997', '10431,C2,2004')
  expect((await load()).count).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 })
  expect(await valuesShownTo('owner.points')).toMatchObject({ C2: '1997' })
  expect((await load()).count).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 })
})

it('refuses values without a field to show them, and long values', async () => {
  const config = join(folder, 'comment-config.csv')
  writeFileSync(config, `${readFileSync(config, 'utf8')}profile,C3,Since,,N,Y,4,,\n`)
  write(
    '10427,C1,Ann',
    '10427,C9,Ann',
    '99999,C2,1998',
    '10427,C2,1998',
    '10427,C2,1999',
    '10427,C3,1998',
    '10431,C3,12345',
  )
  const { refusals: report } = await load(true)
  expect(report).toEqual([
    '2 id: "C1" is not a read-only field of the profile form in comment-config.csv',
    '3 id: "C9" is not a read-only field of the profile form in comment-config.csv',
    '4 owner_number: "99999" is not an owner_number of owners.csv',
    '6 id: "10427 C2" is already on line 5',
    '8 value: has at most 4 characters (max_length in comment-config.csv)',
  ])
  expect(await valuesShownTo('owner.points')).toMatchObject({ C2: '1998', C3: '1998' })
})

// issue 37, item 8
it('translates what staff wrote, and shows what an owner wrote as it is', async () => {
  const owner = await test.signIn('owner.points')
  await owner.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
  const header = `${HEADER},value:es,author`
  const writeBy = (...values: string[]) =>
    writeFileSync(join(folder, 'profile-values.csv'), `${[header, ...values].join('\n')}\n`)
  writeBy('10427,C2,Founder,Fundadora,staff', '10431,C2,Founder,,owner')
  expect((await load()).refusals).toEqual([])
  expect(await valuesShownTo('owner.points')).toMatchObject({ C2: 'Fundadora' })
  writeBy('10427,C2,Founder,,owner', '10431,C2,Founder,Fundadora,staff')
  expect((await load()).count).toMatchObject({ updated: 2 })
  expect(await valuesShownTo('owner.points')).toMatchObject({ C2: 'Founder' })
  // the owner would save the translation of a field that they may edit
  writeBy('10427,C2,Founder,Fundadora,staff')
  expect((await load()).refusals).toEqual([])
  await test.owner.query(
    `update comment_config set read_only = false where comment_type = 'profile' and item_id = 'C2'`,
  )
  expect(await valuesShownTo('owner.points')).toMatchObject({ C2: 'Founder' })
  await owner.call(saveProfileComments, {
    query: {},
    body: { ownerNumber: owner.ownerNumber, comments: { C2: 'Founder' } },
  })
  await test.owner.query(
    `update comment_config set read_only = true where comment_type = 'profile' and item_id = 'C2'`,
  )
  expect(await valuesShownTo('owner.points')).toMatchObject({ C2: 'Founder' })
  await owner.call(saveLanguage, { query: {}, body: { locale: 'en-US' } })
})
