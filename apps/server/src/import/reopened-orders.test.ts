import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cancelWorkOrder, getWorkOrder, listNotices } from '@ownerng/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { asStaff } from '../../test-support/staff-commands.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { importFolder } from './import-folder.ts'

const HERON = fileURLToPath(new URL('../../../../demo/heron', import.meta.url))

let test: TestApp
let folder: string
let owner: SignedIn
let id: string
beforeEach(async () => {
  test = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'import-'))
  cpSync(HERON, folder, { recursive: true })
  owner = await test.signIn('owner.points')
  const { rows } = await test.owner.query(`select id from work_order where number = '3312'`)
  id = rows[0].id
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})

/** Imports the folder with the given status for work order 3312. */
async function load(status: string) {
  const file = join(folder, 'work-orders.csv')
  const text = readFileSync(join(HERON, 'work-orders.csv'), 'utf8')
  writeFileSync(file, text.replace(/^(3312,.*),scheduled,/m, `$1,${status},`))
  const { database, clock } = test.services
  const { keys, files } = test.services
  const options = { folder, database, keys, clock, files, keepGood: false }
  const report = await asStaff(() => importFolder(options))
  expect(report.refusals).toEqual([])
}
const show = async () => (await owner.call(getWorkOrder, { query: { id } })).body
const state = async () => {
  const { status, cancel, entries } = await show()
  return [status, cancel.mode, entries.filter(({ text }) => /opened.*again/.test(text)).length]
}
const notices = async () =>
  (await owner.call(listNotices, { query: {} })).body.notices.filter(
    ({ link }) => link === `/nav/workorders/${id}`,
  )

it('notifies the owner once of a canceled work order that is open again', async () => {
  await load('canceled')
  expect(await state()).toEqual(['canceled', 'none', 0])
  const before = (await notices()).length
  for (const _ of [1, 2]) await load('scheduled')
  expect(await state()).toEqual(['scheduled', 'ask', 1])
  const [newest, ...others] = await notices()
  expect(others).toHaveLength(before)
  expect(newest?.text).toContain('Answered by Ann, ')
})

it('shows a cancellation request until the resort confirms it', async () => {
  await load('received')
  const body = { ownerNumber: owner.ownerNumber, mode: 'now' as const, note: '' }
  expect((await owner.call(cancelWorkOrder, { query: { id }, body })).status).toBe(200)
  expect(await state()).toEqual(['canceled', 'none', 0])
  await load('scheduled')
  expect(await state()).toEqual(['scheduled', 'asked', 0])
  await load('canceled')
  await load('received')
  expect(await state()).toEqual(['received', 'now', 1])
})
