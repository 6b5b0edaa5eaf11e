import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  test.setClock('2026-11-23T15:00:00Z')
})
afterAll(() => test.close())

const get = (owner: SignedIn, query: string, cookie = owner.cookie) =>
  test.app.inject({
    url: `/api/reminder.ics?sessionID=${owner.handle}&${query}`,
    headers: { host: 'portal.localhost:8080', cookie },
  })

it('has alarms a week and a day before', async () => {
  const owner = await test.signIn('owner.points')
  const file = await get(owner, 'kind=points&on=2027-01-31')
  expect([file.statusCode, file.headers['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  expect(file.headers['content-disposition']).toBe('attachment; filename=points-2027-01-31.ics')
  const text = file.body.replaceAll('\r\n ', '')
  expect(text).toContain('DTSTART;VALUE=DATE:20270131')
  expect(text).toContain('SUMMARY:Your Points expire')
  expect(text.match(/^TRIGGER:.*$/gm)).toEqual(['TRIGGER:-P6DT15H', 'TRIGGER:-PT15H'])
})

it.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])(
  'is on its day on a server in %s',
  async (zone) => {
    const owner = await test.signIn('owner.points')
    vi.stubEnv('TZ', zone)
    const { body } = await get(owner, 'kind=points&on=2027-01-31')
    vi.unstubAllEnvs()
    expect(body).toContain('DTSTART;VALUE=DATE:20270131')
    expect(body).toContain('DTEND;VALUE=DATE:20270201')
  },
)

const FAR = ['0000-01-01', '0001-01-01', '9999-12-31', '2026-11-22'].map(
  (on) => `kind=bank&on=${on}`,
)

it('can be a visit about a work order', async () => {
  const owner = await test.signIn('owner.points')
  const { body } = await get(owner, 'kind=visit&on=2026-11-25')
  expect(body).toContain('SUMMARY:We visit about your work order')
})

it("contains only the resort's texts, and requires a session", async () => {
  const owner = await test.signIn('owner.points')
  for (const query of [
    'kind=toString&on=2027-01-31',
    'kind=bank&on=2027-02-30',
    'kind=bank',
    ...FAR,
  ])
    expect((await get(owner, query)).statusCode).toBe(404)
  expect((await get(owner, 'kind=bank&on=2027-01-31', '')).statusCode).not.toBe(200)
})
