import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { describe, expect, it } from 'vitest'
import { DESK, OTHER, useOtherSites } from '../../test-support/other-sites.ts'

const sites = useOtherSites()
const { allow, send } = sites

describe('a CORS preflight', () => {
  const ask = (origin: string, path = '/login?appName=cms') =>
    send('OPTIONS', path, {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    })

  it('allows the exact origin with cookies, and no other one', async () => {
    const { statusCode, headers } = await ask(DESK)
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': DESK,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST',
      'access-control-max-age': '600',
      vary: 'Origin',
    })
    expect(headers['access-control-allow-headers']).toContain('x-session-id')
  })
  it.each([OTHER, 'https://desk.example:8443', 'http://desk.example', 'null', `${DESK}.other`])(
    'sends no CORS permission to %s',
    async (origin) => {
      const { statusCode, headers } = await ask(origin)
      expect(statusCode).not.toBe(204)
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['vary']).toBe('Origin')
    },
  )
  it('allows no calls that are for the portal only', async () => {
    const paths = ALL_CALLS.filter((call) => !call.otherSites).map((call) => call.path)
    const shared = ALL_CALLS.filter((call) => call.otherSites).map((call) => call.path)
    const alone = [...new Set(paths)].filter((path) => !shared.includes(path))
    expect(alone.length).toBeGreaterThan(50)
    for (const path of alone) {
      const { headers } = await ask(DESK, path.replace(/:\w+/g, 'x'))
      expect(headers['access-control-allow-origin'], path).toBeUndefined()
    }
  })
  it('follows changes of a resort’s origins immediately', async () => {
    await allow('BAYVIEW', { cms: [OTHER] })
    expect((await ask(OTHER)).statusCode).toBe(204)
    await allow('BAYVIEW', {})
    expect((await ask(OTHER)).statusCode).not.toBe(204)
    await allow('BAYVIEW', { cms: [OTHER] })
    await sites.test.owner.query(
      `delete from resort_option where resort_id = 'BAYVIEW' and name = 'signInOptions'`,
    )
    expect((await ask(OTHER)).statusCode).not.toBe(204)
  })
})
