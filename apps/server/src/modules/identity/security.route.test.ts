import { MINUTE_MS } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, lastMessage, openBrowser } from '../../../test-support/browser.ts'
import { FORBIDDEN } from '../../../test-support/test.queries.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function signedIn(loginId: string, address = '127.0.0.1') {
  const browser: Browser = openBrowser(test.app, address)
  const handle: string = (await browser.signIn('owner', loginId)).json().sessionID
  const as = { 'x-session-id': handle }
  return {
    browser,
    list: async (language = 'en') => {
      const headers = { ...as, 'accept-language': language }
      return (await browser.send('GET', '/sessions', undefined, headers)).json()
    },
    act: (path: string) => browser.send('POST', path, undefined, as),
  }
}

describe('the list of sessions and devices', () => {
  it("shows the login's sessions, and ends one, all others, or a device at once", async () => {
    const [home, phone, office] = [
      await signedIn('owner.points'),
      await signedIn('owner.points', '203.0.113.77'),
      await signedIn('owner.points'),
    ]
    const visible = await home.list()
    expect(visible.sessions).toHaveLength(3)
    expect(visible.sessions[0]).toMatchObject({
      current: true,
      device: 'Chrome on Linux',
      place: '127.0.0.x',
    })
    expect(visible.sessions.map((session: { place: string }) => session.place)).toContain(
      '203.0.113.x',
    )
    expect(visible.devices.filter((device: { current: boolean }) => device.current)).toHaveLength(1)
    const inSpanish = await home.list('es')
    expect([inSpanish.sessions[0].device, inSpanish.devices[0].device]).toEqual([
      'Chrome en Linux',
      'Chrome en Linux',
    ])

    const other = visible.sessions.find(
      (session: { place: string }) => session.place === '203.0.113.x',
    )
    expect((await home.act(`/sessions/${other.id}/end`)).statusCode).toBe(200)
    expect((await phone.act('/sessions/keep')).statusCode).toBe(403)
    expect((await home.act(`/sessions/${other.id}/end`)).statusCode).toBe(404)

    expect((await home.act('/sessions/end-others')).statusCode).toBe(200)
    expect((await office.act('/sessions/keep')).statusCode).toBe(403)
    expect((await home.act('/sessions/keep')).statusCode).toBe(200)

    const second = await signedIn('owner.points')
    const mine = (await second.list()).devices.find(
      (device: { current: boolean }) => device.current,
    )
    expect((await home.act(`/devices/${mine.id}/forget`)).statusCode).toBe(200)
    expect((await second.act('/sessions/keep')).statusCode).toBe(403)
  })

  it("can't end the sessions or devices of another login", async () => {
    const [mine, stranger] = [await signedIn('owner.float'), await signedIn('owner.late')]
    const { sessions, devices } = await stranger.list()
    expect((await mine.act(`/sessions/${sessions[0].id}/end`)).statusCode).toBe(404)
    expect((await mine.act(`/devices/${devices[0].id}/forget`)).statusCode).toBe(404)
    expect((await stranger.act('/sessions/keep')).statusCode).toBe(200)
  })

  it('keeps a session alive on request', async () => {
    const owner = await signedIn('owner.credit')
    for (let index = 0; index < 3; index++) {
      test.pass(19 * MINUTE_MS)
      expect((await owner.act('/sessions/keep')).statusCode).toBe(200)
    }
    test.pass(20 * MINUTE_MS + 1)
    expect((await owner.act('/sessions/keep')).statusCode).toBe(403)
  })
})

describe('security events', () => {
  it('notify the owner of a new device, but not of the first or a known one', async () => {
    const first = await signedIn('owner.multi')
    await first.browser.signIn('owner', 'owner.multi')
    expect(await lastMessage(test.owner, 'miriam.10501@mail.example')).toBe('')
    await signedIn('owner.multi')
    expect(await lastMessage(test.owner, 'miriam.10501@mail.example')).toContain(
      'Your login owner.multi was used on a device that is new to us: Chrome on Linux.',
    )
  })

  it("are all recorded, and the app can't change or delete them", async () => {
    const browser = openBrowser(test.app)
    await browser.signIn('owner', 'owner.former', 'wrong-password-1')
    const { sessionID } = (await browser.signIn('owner', 'owner.former')).json()
    await browser.send('GET', `/login?logoutID=${sessionID}`)
    const { rows } = await test.owner.query(
      `select event, outcome, e.app_kind, address, length(agent_hash) as hash
        from audit_event e join login l on l.id = e.login_id where l.login_id = 'owner.former'
        order by e.at, e.id`,
    )
    expect(rows.map((row) => `${row.event} ${row.outcome}`)).toEqual([
      'login LOGIN_WRONG',
      'login ok',
      'logout ok',
    ])
    expect(rows[0]).toMatchObject({ app_kind: 'owner', address: '127.0.0.1', hash: 16 })
    for (const statement of FORBIDDEN)
      await expect(test.database.readResort('HERON', statement)).rejects.toMatchObject({
        code: '42501',
      })
  })
})
