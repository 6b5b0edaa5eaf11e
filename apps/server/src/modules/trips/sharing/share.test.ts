import {
  cancelReservation,
  createShareLink,
  endShareLink,
  getTrip,
  restoreShareLink,
} from '@ownerng/contract'
import { instantAt, MINUTE_MS, SECOND_MS, UNDO_MS } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookStay, clearStays, day } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'

const CODES = ['4417', 'blue-heron-26']
const ARRIVAL = day(40)
const DEPARTURE = day(43)

let test: TestApp
let owner: SignedIn
let id: string
beforeAll(async () => {
  test = await startTestApp()
  await clearStays(test, 'STU')
  owner = await test.signIn('owner.points')
  id = (await bookStay(owner, ARRIVAL, 3, { unitTypeCode: 'STU' })).id
})
// a test that moves the clock ends the session
beforeEach(async () => {
  owner = await test.signIn('owner.points')
})
afterAll(() => test.close())

const input = (by = owner) => ({ query: { id }, body: { ownerNumber: by.ownerNumber } })
const share = async () => new URL((await owner.call(createShareLink, input())).body.url).pathname
/** Opens a page without a cookie, from a separate network address. */
const open = (path: string, address = '203.0.113.7') =>
  test.app.inject({ url: path, remoteAddress: address, headers: { host: 'portal.localhost:8080' } })
function setResortClock(dayOf: string, time: string, minutes: number): void {
  const at = instantAt(dayOf, time, 'America/New_York').getTime() + minutes * MINUTE_MS
  test.setClock(new Date(at).toISOString())
}

describe('a link that shares a stay', () => {
  it('shows dates, directions, and steps, but no prices, codes, or names', async () => {
    const page = await open(await share())
    expect(page.statusCode).toBe(200)
    // in the colors of the resort
    expect(page.body).toContain('<link rel="stylesheet" href="/api/brand/HERON/theme.css">')
    const theme = await test.app.inject({ url: '/api/brand/HERON/theme.css' })
    expect(theme.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(theme.body).toMatch(/^:root\{--night:#0a3d45;--brand:#0b525c;--on-brand:#FFFFFF;\}/)
    for (const text of ['Harbor 1', 'Park in Lot B', 'Mill Road', '12 Shore Road', 'map.svg'])
      expect(page.body).toContain(text)
    expect(page.body).toContain('Lock box code shows here on')
    // dates stay on one line, in sentences too
    expect(page.body).toMatch(/<dt>Arrive<\/dt><dd><b>\w{3}, \w{3}\u00a0\d{1,2},\u00a0\d{4}<\/b>/)
    expect(page.body).toMatch(/shows here on \w{3},\u00a0\w{3}\u00a0\d{1,2},\u00a0\d{4}/)
    expect(page.body).not.toMatch(/\$|points|Whitfield|H-\d{5}/)
    expect(CODES.filter((code) => page.body.includes(code))).toEqual([])
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    })
    expect(page.body).toContain('<meta name="robots" content="noindex, nofollow">')
  })
  it('can be read in another language', async () => {
    const path = await share()
    expect((await open(path)).body).toContain('href="?lang=es-US">Español</a>')
    expect((await open(`${path}?lang=es-US`)).body).toContain('<html lang="es-US">')
  })
  it('is stored as a hash, and ends when replaced or turned off', async () => {
    const first = await share()
    const second = await share()
    const secret = second.split('.').at(-1) ?? ''
    const { rows } = await test.owner.query('select secret_hash from stay_share')
    expect(rows.some((row) => row.secret_hash.toString('utf8').includes(secret))).toBe(false)
    expect((await open(first)).statusCode).toBe(404)
    expect((await open(second)).statusCode).toBe(200)
    expect((await owner.call(getTrip, { query: { id } })).body.sharedOn).not.toBeNull()
    expect((await owner.call(endShareLink, input())).body.ended).toBe(true)
    const gone = await open(second)
    expect([gone.statusCode, gone.body.includes('no longer works')]).toEqual([404, true])
    // in the look of the resort, with its number to call, and without the stay
    for (const part of ['/api/brand/HERON/theme.css', 'href="tel:5550100142"', 'Need a hand?'])
      expect(gone.body).toContain(part)
    expect(gone.body).not.toMatch(/Harbor|Whitfield|Lot B/)
    expect((await owner.call(getTrip, { query: { id } })).body.sharedOn).toBeNull()
  })
  it('works again if its end is undone within a minute and no other was made', async () => {
    test.setClock(new Date().toISOString())
    const path = await share()
    await owner.call(endShareLink, input())
    test.pass(UNDO_MS - SECOND_MS)
    const stranger = await test.signIn('owner.late')
    expect((await stranger.call(restoreShareLink, input(stranger))).status).toBe(404)
    expect((await owner.call(restoreShareLink, input())).body).toEqual({ restored: true })
    expect((await open(path)).statusCode).toBe(200)
    expect((await owner.call(restoreShareLink, input())).body).toMatchObject({ code: 'UNDO_LATE' })
    // a new link ends the previous one for good
    const next = await share()
    expect((await owner.call(restoreShareLink, input())).body).toMatchObject({ code: 'UNDO_LATE' })
    await owner.call(endShareLink, input())
    expect((await owner.call(restoreShareLink, input())).status).toBe(200)
    expect([(await open(path)).statusCode, (await open(next)).statusCode]).toEqual([404, 200])
    await owner.call(endShareLink, input())
    test.pass(UNDO_MS)
    expect((await owner.call(restoreShareLink, input())).body).toMatchObject({ code: 'UNDO_LATE' })
    expect((await open(next)).statusCode).toBe(404)
  })
  it('can be made only by the account, and guesses are limited', async () => {
    const stranger = await test.signIn('owner.late')
    expect((await stranger.call(createShareLink, input(stranger))).status).toBe(404)
    const path = await share()
    expect((await open(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(
      404,
    )
    expect((await open(path.replace('HERON', 'PINES'))).statusCode).toBe(404)
    const tries = await Promise.all(
      Array.from({ length: 70 }, () => open(`${path.slice(0, -4)}AAAA`, '198.51.100.9')),
    )
    expect(tries.filter((answer) => answer.statusCode === 429).length).toBe(10)
    expect((await open(path)).statusCode).toBe(200)
  })
  it('shows codes from the morning of arrival, and nothing after the stay', async () => {
    const path = await share()
    const codesIn = async () => {
      const page = await open(path)
      return [page.statusCode, CODES.filter((code) => page.body.includes(code)).length]
    }
    setResortClock(ARRIVAL, '06:00', -1)
    expect(await codesIn()).toEqual([200, 0])
    setResortClock(ARRIVAL, '06:00', 0)
    expect(await codesIn()).toEqual([200, 2])
    const today = async () => (await open(path)).body.includes('Today')
    expect(await today()).toBe(true)
    setResortClock(DEPARTURE, '10:00', 0)
    expect(await codesIn()).toEqual([200, 0])
    expect(await today()).toBe(false)
    setResortClock(DEPARTURE, '23:59', 2)
    expect(await codesIn()).toEqual([404, 0])
    test.setClock(new Date(Date.now()).toISOString())
  })
  it('shows nothing if the stay is canceled', async () => {
    const path = await share()
    const { rows } = await test.owner.query('select points from reservation where id = $1', [id])
    await owner.call(cancelReservation, {
      query: { id },
      body: {
        ownerNumber: owner.ownerNumber,
        expectPointsBack: rows[0].points,
        expectWeek: null,
      },
    })
    expect((await open(path)).statusCode).toBe(404)
    expect((await owner.call(createShareLink, input())).body).toMatchObject({
      code: 'SHARE_REFUSED',
    })
    // the other tests, in any order, need a stay that takes place
    id = (await bookStay(owner, ARRIVAL, 3, { unitTypeCode: 'STU' })).id
  })
})
