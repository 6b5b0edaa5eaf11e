import { readFileSync } from 'node:fs'
import { getApiClient, listEvents, listRecords } from '@ownerng/contract'
import { CLIENT_LIMITS, REFUSALS, SCOPES } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callWithKey } from '../../../test-support/system-calls.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

const PAGE = readFileSync(new URL('../../../../../docs/connect.md', import.meta.url), 'utf8')

/** The batch of the page: its path, and its body. */
const BATCH = /"https:\/\/portal\.example(\/api\/batches\/\w+)" -d '([^']+)'/

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const readTable = (column: RegExp) => [...PAGE.matchAll(column)].map(([, cell = '']) => cell)

it('has requests that work with a key of the page', async () => {
  const [granted = ''] = readTable(/ --scopes (\S+)/g)
  const scopes = SCOPES.filter((scope) => granted.split(',').includes(scope))
  const { key } = await addApiClient(test, scopes)
  const { cursor } = (await callWithKey(test, key, listRecords, { kind: 'stay' })).body
  const urls = readTable(
    /^curl -H "Authorization: Bearer \$KEY" "?https:\/\/portal\.example([^"\n]+)/gm,
  )
  expect(urls).toHaveLength(3)
  const [, path = '', rows = ''] = BATCH.exec(PAGE) ?? []
  const written = await test.app.inject({
    ...{ method: 'POST', url: path, payload: rows },
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  })
  expect(written.json()).toMatchObject({ counts: { created: 1 } })
  for (const sent of urls) {
    const url = sent.replace('$CURSOR', cursor).replace('wait=30', 'wait=1')
    const answer = await test.app.inject({ url, headers: { authorization: `Bearer ${key}` } })
    expect([url, answer.statusCode]).toEqual([url, 200])
  }
})

it('lists the scopes, parameters, limits, and refusals of the code', () => {
  expect(readTable(/^\| `([a-z-]+:[a-z]+)` \|/gm)).toEqual(SCOPES)
  expect(readTable(/^\| `(after|types|limit|wait)` \|/gm)).toEqual(
    Object.keys(listEvents.query.shape),
  )
  expect(PAGE).toContain(`${CLIENT_LIMITS.requests.max.toLocaleString('en-US')} requests a minute`)
  expect(PAGE).toContain('At most five requests')
  expect([CLIENT_LIMITS.waiting, CLIENT_LIMITS.keys]).toEqual([5, 2])
  expect(PAGE).toContain(`/api${getApiClient.path}`)
  for (const row of PAGE.matchAll(/^\| (\d{3}) \| (.*?) \|/gm))
    for (const [, code = ''] of (row[2] ?? '').matchAll(/`(\w+)`/g))
      expect([code, REFUSALS[code as keyof typeof REFUSALS]]).toEqual([code, Number(row[1])])
})
