import { randomBytes, randomUUID } from 'node:crypto'
import {
  approveGuest,
  type CallInput,
  confirmEmailChange,
  createPayment,
  createRecoveryCodes,
  getTrip,
  inviteCoOwner,
  inviteGuest,
  requestEmailChange,
} from '@ownerng/contract'
import { MINUTE_MS, obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lastCode, lastMessage, openBrowser } from '../../test-support/browser.ts'
import { bookStay, clearStays, day, setRules } from '../../test-support/stays.ts'
import {
  cardToken,
  PASSWORD,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../test-support/test-app.ts'
import { stopUrl } from '../modules/notifications/unsubscribe.ts'
import { openKeys } from '../shared/keys.ts'

const [OLD, NEW] = [1, 2].map(() => randomBytes(32).toString('base64')) as [string, string]
const CARD = '4321000000001119'
const FORM = {
  firstName: 'Dan',
  lastName: 'Whitfield',
  phone: '(555) 010-0199',
  arrivalTime: '17:30',
  carPlate: 'KXR 1204',
  party1: '1',
  party2: '1',
  rules: 'yes',
}
const password = obfuscate(PASSWORD)

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(() => {
  use(OLD)
  test.pass(20 * MINUTE_MS)
})

/** Starts the server with these keys, the active one first. */
function use(...keys: string[]): void {
  const { dataFolder } = test.services.settings
  Object.assign(test.services, { keys: openKeys({ dataFolder, keys }) })
}
const rotate = () => use(NEW, OLD)
const retire = () => use(NEW)
const linkTo = async (address: string): Promise<string> =>
  (
    await test.owner.query<{ link: string }>(
      'select link from outbox where recipient = $1 order by at desc, id desc limit 1',
      [address],
    )
  ).rows[0]?.link ?? ''
const visit = (url: string) => test.app.inject({ url, headers: { host: 'localhost:8080' } })

// issue 17, part 4
describe('signatures are valid while their key exists, and fail safely afterwards', () => {
  it('a sign-in code', async () => {
    const verify = async (change: () => void) => {
      const browser = openBrowser(test.app)
      const handle = (await browser.signIn('owner', 'owner.text')).json().sessionID
      const contactnumber = await lastCode(test.owner, '(555) 010-0432')
      change()
      const body = { sessionID: handle, contactnumber, trustDevice: 'N' }
      return (await browser.send('POST', `/login?ownerAuthCode=${handle}`, body)).json()
    }
    expect((await verify(rotate)).IsValid).toBe(true)
    use(OLD)
    expect((await verify(retire)).Error).toBe('Invalid authentication code')
  })

  it('a temporary password', async () => {
    const email = 'walter.10440@mail.example'
    const recover = async (change: () => void, next: string) => {
      const browser = openBrowser(test.app, `10.9.0.${next.length}`)
      const asked = await browser.send(
        'POST',
        `/owner?recoverPasswordForLoginId=${email}&server=DEMO&resort=HERON`,
      )
      const secret = /is ([A-Z2-9]{16})/.exec(await lastMessage(test.owner, email))?.[1] ?? ''
      change()
      const body = {
        ownerNumber: asked.json().masterNumber,
        oldPassword: obfuscate(secret),
        newPassword: obfuscate(next),
        confirmPassword: obfuscate(next),
      }
      const path = '/owner?changeTempPassword=y&server=DEMO&resort=HERON'
      return (await browser.send('POST', path, body)).json()
    }
    expect((await recover(retire, 'Lantern-Gravel-81')).IsValid).toBe(false)
    use(OLD)
    expect((await recover(rotate, 'Pebble-Kettle-42')).IsValid).toBe(true)
  })

  it('a confirmation code of an email address', async () => {
    const owner = await test.signIn('owner.late')
    const confirm = async (change: () => void, email: string) => {
      const slot = 'other-email' as const
      await owner.call(requestEmailChange, { query: {}, body: { password, slot, email } })
      const code = await lastCode(test.owner, email)
      change()
      return owner.call(confirmEmailChange, { query: {}, body: { slot, code } })
    }
    expect((await confirm(retire, 'late.one@mail.example')).body).toMatchObject({
      code: 'CODE_NOT_RIGHT',
    })
    use(OLD)
    expect((await confirm(rotate, 'late.two@mail.example')).status).toBe(200)
  })

  it('an unsubscribe link', async () => {
    const { rows } = await test.owner.query("select id from login where login_id = 'owner.points'")
    const of = { resortId: 'HERON', loginId: rows[0].id, topic: 'stays' } as const
    const url = new URL(stopUrl(test.services, of))
    rotate()
    expect((await visit(url.pathname + url.search)).statusCode).toBe(200)
    retire()
    const ended = await visit(url.pathname + url.search)
    expect([ended.statusCode, ended.body]).toEqual([
      404,
      expect.stringMatching(/This link no longer works.*sign in and open your profile/),
    ])
  })

  it('a co-owner invitation', async () => {
    const owner = await test.signIn('owner.late')
    const email = 'ada@mail.example'
    const { ownerNumber } = owner
    const who = { firstName: 'Ada', lastName: 'Prescott', email, role: 'view' } as const
    const invited = await owner.call(inviteCoOwner, {
      query: {},
      body: { ownerNumber, password, ...who },
    })
    expect(invited.status).toBe(200)
    const token = new URLSearchParams((await linkTo(email)).split('?')[1]).get('token')
    const show = async () =>
      (
        await openBrowser(test.app).send('POST', '/invitations/show', {
          server: 'DEMO',
          resort: 'HERON',
          token,
        })
      ).json()
    rotate()
    expect(await show()).toMatchObject({ ownerNumber, email })
    retire()
    expect(await show()).toMatchObject({ code: 'INVITATION_OVER' })
  })

  it('the response to a repeated request', async () => {
    const owner = await test.signIn('owner.multi')
    const requestKey = randomUUID()
    const send = () =>
      owner.call(createRecoveryCodes, { query: {}, body: { requestKey, password } })
    const first = await send()
    expect(first.status).toBe(200)
    rotate()
    expect((await send()).body).toEqual(first.body)
    retire()
    expect((await send()).body).toMatchObject({ code: 'KEY_REUSED' })
  })
})

/** Fills in the guest form at the link, and approves it as the owner. */
async function becomeGuest(owner: SignedIn, id: string, link: string): Promise<void> {
  const sent = await test.app.inject({
    method: 'POST',
    url: link,
    headers: { host: 'localhost:8080', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(FORM).toString(),
  })
  expect(sent.statusCode).toBe(303)
  const { ownerNumber } = owner
  const [guest] = (await owner.call(getTrip, { query: { id } })).body.guests
  const approved = await owner.call(approveGuest, {
    query: { id },
    body: { ownerNumber, invitation: guest?.id ?? '', expectFeeCents: 0 },
  })
  expect(approved.status).toBe(200)
}

describe('stored hashes stay valid after their key is removed', () => {
  it('a guest can open an older link, and a new mail has a working one', async () => {
    await setRules(test, { guestFeeCents: { G: 0, R: 0 }, guestStays: {} })
    await clearStays(test, 'STU')
    const owner = await test.signIn('owner.points')
    const { ownerNumber } = owner
    const { id } = await bookStay(owner, day(40), 3, { unitTypeCode: 'STU' })
    const email = 'dan@mail.example'
    await owner.call(inviteGuest, { query: { id }, body: { ownerNumber, email, name: 'Daniel' } })
    const link = await linkTo(email)
    retire()
    expect((await visit(link)).statusCode).toBe(200)
    await becomeGuest(owner, id, link)
    const later = await linkTo(email)
    expect(later).not.toBe(link)
    expect((await visit(later)).statusCode).toBe(200)
  })

  it("a guest's older link works while its key exists", async () => {
    await clearStays(test, 'STU')
    const owner = await test.signIn('owner.points')
    const { ownerNumber } = owner
    const { id } = await bookStay(owner, day(60), 3, { unitTypeCode: 'STU' })
    const email = 'eve@mail.example'
    const invite = () =>
      owner.call(inviteGuest, { query: { id }, body: { ownerNumber, email, name: 'Eve' } })
    await invite()
    const link = await linkTo(email)
    rotate()
    await becomeGuest(owner, id, link)
    expect(await linkTo(email)).toBe(link)
  })
})

describe('a client without request keys', () => {
  type Body = CallInput<typeof createPayment>['body']
  const pay = async (owner: SignedIn, cents: number, overrides: Partial<Body> = {}) => {
    const token = await cardToken(test, CARD)
    const { ownerNumber } = owner
    const body = { ownerNumber, cents, scope: 'account', token, ...overrides }
    return owner.call(createPayment, {
      query: {},
      body: { ...body, requestKey: undefined } as Body,
    })
  }

  it('retries a payment across a key rotation and pays once', async () => {
    const owner = await test.signIn('owner.points')
    const first = await pay(owner, 5_000)
    expect(first.body.state).toBe('captured')
    rotate()
    expect((await pay(owner, 5_000)).body.id).toBe(first.body.id)
    // a repeated payment is refused, whichever key was active when it was made
    expect((await pay(owner, 5_000, { retryCount: 1 })).body['code']).toBe('BAD_REQUEST')
    expect(test.gatewayStore.allSales().filter(({ cents }) => cents === 5_000)).toHaveLength(1)
  })
})
