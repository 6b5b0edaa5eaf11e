import { postDigestRows, postDigests } from '@ownerng/contract'
import { SCOPES } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  computeDigests,
  lastDays,
  postWithKey,
  readRecords,
  today,
} from '../../../test-support/digests.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

const most = 2
vi.mock('@ownerng/contract/digests', async (read) => ({
  ...(await read<typeof import('@ownerng/contract/digests')>()),
  MAX_DIGEST_ROWS: 2,
}))

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = (await addApiClient(test, SCOPES)).key
})
afterAll(() => test.close())

it('takes as many rows as a day has records here, but no more', async () => {
  const kind = 'contract'
  const { records, cursor } = await readRecords(test, key, kind)
  const digests = computeDigests(kind, records.slice(1))
  await postWithKey(test, key, postDigests, { kind, ...lastDays(), cursor, digests })
  const rows = records
    .filter(({ changedAt }) => changedAt?.startsWith(today()))
    .map(({ id, version }) => ({ id, version }))
  expect(rows.length).toBeGreaterThan(most)
  const post = (given: object[]) =>
    postWithKey(test, key, postDigestRows, { kind, day: today(), rows: given })
  expect((await post(rows)).status).toBe(200)
  const { status, body } = await post([{ id: 'more', version: 1 }])
  expect([status, body.detail]).toEqual([
    400,
    expect.stringContaining(`a day has at most ${rows.length} rows`),
  ])
})
