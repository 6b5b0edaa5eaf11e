import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildGateway } from '../../../../../gateway/src/gateway.ts'
import { sendNotices } from '../../../../../gateway/src/notices.ts'
import { openStore } from '../../../../../gateway/src/store.ts'
import { startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import { buildApp } from '../../../app/app.ts'
import { openGateways } from '../../../integrations/gateway/gateways.ts'
import { readSettings } from '../../../shared/settings.ts'

const [OLD, NEW, OTHER] = ['the-secret-before', 'the-secret-in-use', 'another-secret-yet'] as const
const PATH = '/api/gateway/notices'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const getSettings = (secret: string, env: Record<string, string> = {}) =>
  readSettings({
    OWNERNG_DATA: test.services.settings.dataFolder,
    OWNERNG_DEMO: '1',
    GATEWAY_SECRET: secret,
    ...env,
  })

/** Returns whether a gateway with some secrets accepts requests of a server with others. */
async function isAsked(ofGateway: readonly string[], ofServer: string): Promise<boolean> {
  const store = openStore(':memory:')
  const times = { lostAfterMs: 50, slowMs: 50, returnAfterMs: 0 }
  const { site, privateApi } = buildGateway({ store, secrets: ofGateway, ...times })
  const url = await privateApi.listen({ port: 0, host: '127.0.0.1' })
  const gateways = openGateways(getSettings(ofServer, { GATEWAY_URL: url }))
  const answer = await gateways.rdppay?.gateway.find('HERON-none', new Date())
  await Promise.all([site.close(), privateApi.close()])
  store.close()
  return answer?.state === 'not-found'
}

/** Returns the status of a server with some secrets for a notice signed with one. */
async function answerTo(ofServer: string, signedWith: string): Promise<number> {
  const app = await buildApp({ ...test.services, settings: getSettings(ofServer) })
  const store = openStore(':memory:')
  store.addNotice('{"invoice":"HERON-none"}', 0, false)
  let status = 0
  await sendNotices(store, signedWith, PATH, async (payload, headers) => {
    const sent = { ...headers, host: '127.0.0.1:8080' }
    status = (await app.inject({ method: 'POST', url: PATH, headers: sent, payload })).statusCode
    return true
  })
  store.close()
  await app.close()
  return status
}

// issue 17, part 4
describe('two gateway secrets during a rotation', () => {
  it('sign requests with the first; the gateway accepts either', async () => {
    expect(await isAsked([OLD, NEW], OLD)).toBe(true)
    expect(await isAsked([OLD, NEW], `${NEW},${OLD}`)).toBe(true)
    expect(await isAsked([NEW], `${NEW},${OLD}`)).toBe(true)
    expect(await isAsked([OLD], `${NEW},${OLD}`)).toBe(false)
    expect(await isAsked([OLD, NEW], OTHER)).toBe(false)
  })

  it('accept notices signed with either', async () => {
    for (const secret of [NEW, OLD]) expect(await answerTo(`${NEW}, ${OLD}`, secret)).toBe(204)
    expect(await answerTo(`${NEW},${OLD}`, OTHER)).toBe(401)
    expect(await answerTo(`${NEW},${OLD}`, `${NEW},${OLD}`)).toBe(401)
    expect(await answerTo(NEW, OLD)).toBe(401)
  })

  it("must each be long enough and differ from the demo's", () => {
    expect(() => getSettings(`${NEW},short`)).toThrow(/^The setting GATEWAY_SECRET.* is invalid/)
    expect(() => getSettings(`${NEW},`)).toThrow(/^The setting GATEWAY_SECRET.* is invalid/)
    const env = { OWNERNG_DEMO: '0' }
    expect(() => openGateways(getSettings(`${NEW},sandbox-secret-of-the-demo`, env))).toThrow(
      /^GATEWAY_SECRET is the public secret of the demo/,
    )
  })
})
