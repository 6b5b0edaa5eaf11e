import { createPayment, getPayment, getPaymentForm } from '@ownerng/contract'
import type { CardHost } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  RDPPAY_MERCHANT,
  type RdppaySimulator,
  startRdppay,
} from '../../../../test-support/rdppay-simulator.ts'
import { refundPayment } from '../../../../test-support/refunds.ts'
import {
  SHIFT4_ACCESS_TOKEN,
  type Shift4Simulator,
  startShift4,
} from '../../../../test-support/shift4-simulator.ts'
import { actAsStaff } from '../../../../test-support/staff.ts'
import {
  bankToken,
  cardToken,
  type SignedIn,
  setPaymentRules,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { checkStored } from '../../../cli/check-options.ts'
import { setCards } from '../../../cli/set-cards.ts'
import { readCredentials, sealCredentials } from '../../../integrations/gateway/card-credentials.ts'
import { openKeys } from '../../../shared/keys.ts'
import { readSettings } from '../../../shared/settings.ts'
import { refundPaymentAct } from '../acts/refund-payment.ts'
import { matchPayments } from '../attempts/match-payments.ts'
import { sweepPayments } from '../attempts/settle-payment.ts'

const APPROVED = '4321000000001119'

/** A refund that lowers the price of what was paid. */
const LOWER = { bills: 'credited', note: 'a test' } as const

let test: TestApp
let shift4: Shift4Simulator
let rdppay: RdppaySimulator
let keys = 0
beforeEach(async () => {
  test = await startTestApp()
  // an end of the business day far from now
  const hour = (new Date().getUTCHours() + 6) % 24
  shift4 = await startShift4(() => `${String(hour).padStart(2, '0')}0000`)
  rdppay = await startRdppay()
})
afterEach(async () => {
  await test.close()
  await shift4.server.close()
  await rdppay.server.close()
})

const getLines = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
const getValues = (lines: string) =>
  Object.fromEntries(lines.split('\n').map((line) => line.split('=') as [string, string]))
const shift4Lines = ({ server } = shift4, accessToken = SHIFT4_ACCESS_TOKEN) =>
  getLines({
    accessToken,
    companyName: 'Heron Cove',
    postalCode: '33101',
    url: server.url,
    accessUrl: `${server.url}/access`,
  })
const rdppayLines = ({ server } = rdppay, merchant = RDPPAY_MERCHANT) =>
  getLines({ ...merchant, url: server.url })

const cards = (args: readonly string[], input = '', services = test.services) => {
  const typed = args.filter((word) => !word.startsWith('--'))
  const options = Object.fromEntries(
    args.filter((word) => word.startsWith('--')).map((word) => [word.slice(2), true]),
  )
  return setCards(services, ['HERON', ...typed], options, async () => input)
}

const setOption = (value: object) =>
  test.owner.query(
    `update resort_option set value = value || $1::jsonb where resort_id = 'HERON'
      and name = 'depositOptions'`,
    [JSON.stringify(value)],
  )

/** Configures HERON for a host, with its own credentials. */
async function takeCardsAt(host: CardHost): Promise<void> {
  const isShift4 = host.startsWith('shift4')
  const marker = { 'shift4-test': 'test', 'rdppay-ext': 'pay-ext' }[host as string] ?? 'pay'
  await cards([host, 'set'], isShift4 ? shift4Lines() : rdppayLines())
  await setOption({ ccGateway: host.split('-')[0], paymentDomain: `${marker}.heron.example` })
}

/** Pays with a token from the company's fields. */
const pay = (owner: SignedIn, cents: number, payment: object) =>
  owner.call(createPayment, {
    query: {},
    body: {
      requestKey: `real-cards-${++keys}`,
      ownerNumber: owner.ownerNumber,
      cents,
      scope: 'account',
      ...payment,
    },
  })

const tokenAt = (host: CardHost) =>
  host.startsWith('shift4') ? shift4.token(APPROVED) : rdppay.token(APPROVED)

const withScript = () => {
  const settings = readSettings({
    OWNERNG_DATA: test.services.settings.dataFolder,
    OWNERNG_DEMO: '1',
    RDPPAY_LIVE_SCRIPT: 'https://controls.rdppay.example/controls.js',
  })
  Object.assign(test.services, { settings })
}

// issue 17, part 1
describe.each<CardHost>(['shift4-test', 'shift4-live', 'rdppay-ext', 'rdppay-live'])(
  'a resort with an account of its own at %s',
  (host) => {
    beforeEach(async () => {
      withScript()
      await takeCardsAt(host)
    })

    it('pays, saves a card, refunds, and reconciles there, whatever the resort uses later', async () => {
      const owner = await test.signIn('owner.points')
      const { frame } = (await owner.call(getPaymentForm, { query: {} })).body
      expect(frame).toMatchObject({
        path: `/payframe.html?host=${host}`,
        script: test.services.settings.cardScripts[host],
      })
      if (host.startsWith('shift4'))
        expect(frame).toMatchObject({
          accessBlock: expect.stringMatching(/^A0000,/),
          accessServer: shift4.server.url,
        })
      const paid = await pay(owner, 3000, { token: tokenAt(host), keep: true })
      expect(paid.body).toMatchObject({ state: 'captured', cardBrand: 'Visa', cardLast4: '1119' })
      const { methods } = (await owner.call(getPaymentForm, { query: {} })).body
      expect(methods).toMatchObject([{ brand: 'Visa', last4: '1119', goodUntil: '2039-12' }])
      expect((await pay(owner, 2000, { methodId: methods[0]?.id })).body).toMatchObject({
        state: 'captured',
      })
      expect(test.gatewayStore.allSales()).toEqual([])
      // switches to another gateway
      await setOption({ ccGateway: 'rdppay', paymentDomain: 'sandbox-ext' })
      if (host === 'rdppay-ext') await setOption({ ccGateway: 'shift4', paymentDomain: 'test' })
      const refund = await refundPayment(test.services, 'HERON', {
        number: paid.body.number,
        cents: 1000,
        bills: 'reopened',
        note: 'a test',
      })
      expect(refund.state).toBe('done')
      expect((await owner.call(getPaymentForm, { query: {} })).body.methods).toEqual([])
      expect(await matchPayments(test.services, 'HERON')).toBe(0)
      const books = host.startsWith('shift4')
        ? [shift4.cents('S'), shift4.cents('C')]
        : [
            rdppay.transactions().map(({ amount }) => Number(amount) * 100),
            rdppay.transactions().flatMap(({ refunded }) => Number(refunded) * 100 || []),
          ]
      expect(books).toEqual([[3000, 2000], [1000]])
    })

    it('holds a payment whose response is lost and finds it later', async () => {
      const owner = await test.signIn('owner.points')
      const { server } = host.startsWith('shift4') ? shift4 : rdppay
      server.trouble = 'reset-after'
      const open = await pay(owner, 3000, { token: tokenAt(host) })
      expect(open.body).toMatchObject({ state: 'unknown' })
      expect((await pay(owner, 1000, { token: tokenAt(host) })).body).toMatchObject({
        code: 'PAYMENT_IN_PROGRESS',
      })
      await expect(cards([host, 'remove'])).rejects.toThrow(
        `1 payment or refund at ${host} is not settled yet, and only that account can report its ` +
          'outcome.',
      )
      // only staff knows whether a token belongs to the same account, and a merchant can be renamed
      const lines = host.startsWith('shift4') ? shift4Lines() : rdppayLines()
      const renamed = lines.replace(/^(accessToken|merchantId)=.*$/m, '$1=another')
      await expect(cards([host, 'set'], renamed)).rejects.toThrow(
        `HERON has had an account at ${host}. If these are its new credentials, add ` +
          '--same-account. If they belong to another account, add --other-account.',
      )
      expect(await cards([host, 'set', '--same-account'], renamed)).toMatch(
        /^Stored the credentials/,
      )
      expect(await cards([host, 'set', '--same-account'], lines)).toMatch(/^Stored the credentials/)
      const renewed = lines
        .replace(/^postalCode=.*$/m, 'postalCode=33102')
        .replace(/^secret=.*$/m, 'secret=a-new-secret-of-the-merchant')
      expect(await cards([host, 'set'], renewed)).toMatch(/^Stored the credentials/)
      expect(await cards([host, 'set'], lines)).toMatch(/^Stored the credentials/)
      // only the account that received the payment can report its outcome, so it is kept
      expect(await cards([host, 'set', '--other-account'], renamed)).toMatch(
        /^Stored the credentials/,
      )
      await expect(cards([`${host}-1`, 'remove'])).rejects.toThrow(
        `1 payment or refund at ${host}-1 is not settled yet`,
      )
      server.trouble = 'none'
      test.pass(10_000)
      await sweepPayments(test.services, 'HERON')
      const { body } = await owner.call(getPayment, { query: { id: open.body.id } })
      expect(body).toMatchObject({ state: 'captured', cents: 3000 })
      for (const account of [host, `${host}-1`])
        expect(await cards([account, 'remove'])).toBe(
          `Removed the credentials of HERON at ${account}.`,
        )
      expect(await cards([])).toBe('HERON has no credentials at any card host.')
    })
  },
)

/** Returns the refunds of the two merchants in cents, the first one's first. */
const givenBack = (of: CardHost, first: Merchant, second: Merchant) =>
  [first, second].map((merchant) =>
    of.startsWith('shift4')
      ? merchant.shift4.cents('C')
      : merchant.rdppay.transactions().flatMap(({ refunded }) => Number(refunded) * 100 || []),
  )

interface Merchant {
  readonly shift4: Shift4Simulator
  readonly rdppay: RdppaySimulator
}

const OTHER_TOKEN = 'B0B1C2D3-3AA7-4500-AF9A-73F986FF2C1D'
const OTHER_MERCHANT = { merchantId: 'HERON-20001', secret: 'secret-of-the-other-merchant' }

// issue 17, part 1: successive accounts at the same host
describe.each<CardHost>(['shift4-test', 'shift4-live', 'rdppay-ext', 'rdppay-live'])(
  'a resort that changes its account at %s',
  (host) => {
    let first: Merchant
    let second: Merchant
    let owner: SignedIn
    /** A payment that the first account took; it also saved the card. */
    let paid: string
    const otherLines = () =>
      host.startsWith('shift4')
        ? shift4Lines(second.shift4, OTHER_TOKEN)
        : rdppayLines(second.rdppay, OTHER_MERCHANT)
    const firstLines = () => (host.startsWith('shift4') ? shift4Lines() : rdppayLines())
    const cardAt = ({ shift4, rdppay }: Merchant) =>
      host.startsWith('shift4') ? shift4.token(APPROVED) : rdppay.token(APPROVED)
    const payAt = async (merchant: Merchant, cents: number) =>
      (await pay(owner, cents, { token: cardAt(merchant), keep: true })).body.number
    const refund = (number: string, cents: number) =>
      refundPayment(test.services, 'HERON', {
        number,
        cents,
        bills: 'reopened',
        note: 'a test',
      }).then(({ state }) => state)
    beforeEach(async () => {
      withScript()
      first = { shift4, rdppay }
      second = {
        shift4: await startShift4(() => '000000', '', OTHER_TOKEN),
        rdppay: await startRdppay(OTHER_MERCHANT),
      }
      await takeCardsAt(host)
      owner = await test.signIn('owner.points')
      paid = await payAt(first, 3000)
    })
    afterEach(async () => {
      await second.shift4.server.close()
      await second.rdppay.server.close()
    })

    it('refunds at the account that took the money and reconciles with that one', async () => {
      const methods = async () => (await owner.call(getPaymentForm, { query: {} })).body.methods
      expect(await methods()).toHaveLength(1)
      expect(await cards([host, 'set', '--other-account'], otherLines())).toBe(
        `Stored the credentials of HERON at ${host}. To test them, run npm run ownerng -- check.\n` +
          `${host}-1 took the earlier payments. It is kept to refund them, until you run ` +
          `npm run ownerng -- cards HERON ${host}-1 remove.`,
      )
      // the new company's vault doesn't have it
      expect(await methods()).toEqual([])
      const later = await payAt(second, 2000)
      expect(await methods()).toHaveLength(1)
      expect([await refund(paid, 1000), await refund(later, 500)]).toEqual(['done', 'done'])
      expect(givenBack(host, first, second)).toEqual([[1000], [500]])
      expect(await matchPayments(test.services, 'HERON')).toBe(0)
      expect(await checkStored(test.services)).toBe('The options of every resort are valid.')
      expect(await cards([])).toMatch(
        new RegExp(`^${host}-1 {2}set \\S+, replaced \\S+\n${host}-2 {2}set \\S+$`),
      )
      // switching back to the first account needs no option
      expect(await cards([host, 'set'], firstLines())).toMatch(/\n\S+-2 took the earlier payments/)
      const back = await payAt(first, 1500)
      expect([await refund(later, 300), await refund(back, 200)]).toEqual(['done', 'done'])
      const numbers = { [paid]: host, [later]: `${host}-2`, [back]: host }
      const { rows } = await test.owner.query(
        'select number, gateway from payment_attempt where number = any($1)',
        [Object.keys(numbers)],
      )
      expect(Object.fromEntries(rows.map((row) => [row.number, row.gateway]))).toEqual(numbers)
      expect(await matchPayments(test.services, 'HERON')).toBe(0)
      // the records of another account don't count for this one; Shift4 lists none
      await test.owner.query('update payment_attempt set gateway = $2 where number = $1', [
        ...[back, `${host}-2`],
      ])
      const isShown = host.startsWith('rdppay')
      expect(await matchPayments(test.services, 'HERON')).toBe(isShown ? 1 : 0)
    })

    it('rejects a refund whose account is missing, and explains how to make it', async () => {
      await cards([host, 'set', '--other-account'], otherLines())
      await cards([`${host}-1`, 'remove'])
      const asked = { ...LOWER, number: paid, cents: 1000 }
      await expect(refundPayment(test.services, 'HERON', asked)).rejects.toMatchObject({
        refusal: { params: { fault: 'accountGone', number: `${host}-1` } },
      })
      const { rows } = await test.owner.query('select from refund')
      expect(rows).toEqual([])
      expect(await matchPayments(test.services, 'HERON')).toBe(0)
      await expect(cards([`${host}-3`, 'set'], firstLines())).rejects.toThrow(
        `HERON never had the account ${host}-3.`,
      )
      expect(await cards([`${host}-1`, 'set'], firstLines())).toBe(
        `Stored the credentials of HERON at ${host}-1. To test them, run npm run ownerng -- check.`,
      )
      expect((await refundPayment(test.services, 'HERON', asked)).state).toBe('done')
      expect(givenBack(host, first, second)).toEqual([[1000], []])
      // new payments use the same account as before
      expect(await payAt(second, 2000)).toMatch(/^P-/)
    })

    it("doesn't treat an account as the previous one if its credentials were left out", async () => {
      await test.owner.query('delete from card_credential')
      await expect(cards([host, 'set'], otherLines())).rejects.toThrow(/^HERON has had an account/)
      await cards([host, 'set', '--other-account'], otherLines())
      await expect(
        refundPayment(test.services, 'HERON', { ...LOWER, number: paid, cents: 'all' }),
      ).rejects.toMatchObject({
        refusal: { params: { fault: 'accountGone', number: `${host}-1` } },
      })
      await cards([host, 'remove'])
      await cards([host, 'set', '--same-account'], firstLines())
      expect(await refund(paid, 3000)).toBe('done')
    })

    it('never confuses the credentials of two accounts', async () => {
      await cards([host, 'set', '--other-account'], otherLines())
      expect(await cards([host, 'set', '--same-account'], firstLines())).toMatch(
        /\n\S+-2 took the earlier payments/,
      )
      expect(await refund(paid, 1000)).toBe('done')
      await cards([host, 'remove'])
      const renewed = firstLines().replace(/^(accessToken|merchantId)=.*$/m, '$1=renewed')
      await cards([host, 'set', '--same-account'], renewed)
      expect(await cards([])).toMatch(
        new RegExp(`^${host} {2}set \\S+\n${host}-2 {2}set \\S+, replaced \\S+$`),
      )
    })

    it('asks which account is meant if none is in use, and overwrites no other', async () => {
      const unclear = (accounts: string, last: string) =>
        `HERON has no account in use at ${host}, so --same-account does not say which of ` +
        `${accounts} you mean. Renew it by its name, such as npm run ownerng -- cards HERON ` +
        `${last} set, then repeat this. If the credentials belong to another account, add ` +
        '--other-account.'
      const same = (lines: string) => cards([host, 'set', '--same-account'], lines)
      const renewed = firstLines().replace(/^(accessToken|merchantId)=.*$/m, '$1=renewed')
      // the second account has no payments and is forgotten when it is removed
      await cards([host, 'set', '--other-account'], otherLines())
      await cards([host, 'remove'])
      await expect(same(renewed)).rejects.toThrow(unclear(`${host}-1`, `${host}-1`))
      expect(await refund(paid, 1000)).toBe('done')
      // a restored copy without credentials has used both
      await cards([host, 'set', '--other-account'], otherLines())
      const later = await payAt(second, 2000)
      await test.owner.query('delete from card_credential')
      await expect(same(otherLines())).rejects.toThrow(unclear(`${host}-1, ${host}-2`, `${host}-2`))
      await cards([`${host}-2`, 'set'], otherLines())
      await same(otherLines())
      expect(await cards([])).toMatch(new RegExp(`^${host}-2 {2}set \\S+$`))
      expect(await refund(later, 500)).toBe('done')
      expect(givenBack(host, first, second)).toEqual([[1000], [500]])
    })

    it("reports a replaced account that can't refund anymore", async () => {
      await cards([host, 'set', '--other-account'], otherLines())
      const closed = firstLines().replace(/^(accessToken|merchantId)=.*$/m, '$1=closed')
      await cards([`${host}-1`, 'set'], closed)
      const output =
        `HERON ${host}-1 was replaced, and its payments cannot be refunded: the company rejects ` +
        `its credentials. Run npm run ownerng -- cards HERON ${host}-1 set to renew them, ` +
        'or remove to delete them.'
      await expect(checkStored(test.services)).rejects.toThrow(output)
    })
  },
)

it("makes no refund if the installation's gateway is not connected", async () => {
  const owner = await test.signIn('owner.points')
  const { number } = (await pay(owner, 3000, { token: await cardToken(test, APPROVED) })).body
  const apart = { ...test.services, gateways: { rdppay: null, shift4: null } }
  await expect(
    refundPayment(apart, 'HERON', { ...LOWER, number, cents: 'all' }),
  ).rejects.toMatchObject({ refusal: { params: { fault: 'gatewayGone', number } } })
})

it('accepts no bank account if the company has no fields for it', async () => {
  await setPaymentRules(test, { bankDebit: true, cardFee: null })
  await takeCardsAt('shift4-test')
  const owner = await test.signIn('owner.points')
  expect((await owner.call(getPaymentForm, { query: {} })).body.bankDebit).toBe(false)
  const token = await bankToken(test, '123456')
  expect((await pay(owner, 1000, { token, kind: 'bank' })).body).toMatchObject({
    code: 'BANK_DEBIT_OFF',
  })
})

it('calls no gateway for a refund that is only tried out', async () => {
  await takeCardsAt('shift4-test')
  const owner = await test.signIn('owner.points')
  const { number } = (await pay(owner, 3000, { token: tokenAt('shift4-test') })).body
  const moves = shift4.server.moves()
  const body = { payment: number, bills: 'credited', preview: true }
  const { changes } = await actAsStaff(test, refundPaymentAct, body)
  expect(changes[0]).toContain(`Requests a refund of $30.00 of payment ${number}`)
  expect(shift4.server.moves()).toBe(moves)
  expect(shift4.cents('C')).toEqual([])
  const refund = await refundPayment(test.services, 'HERON', {
    number,
    cents: 3000,
    bills: 'reopened',
    note: 'a test',
  })
  expect(refund.state).toBe('done')
})

describe('the credentials of a resort', () => {
  it('are encrypted, listed without values, and recorded in the audit', async () => {
    expect(await cards([])).toBe('HERON has no credentials at any card host.')
    const output = await cards(['shift4-live', 'set'], shift4Lines())
    expect(output).toBe(
      'Stored the credentials of HERON at shift4-live. To test them, run npm run ownerng -- check.',
    )
    const { rows } = await test.owner.query('select * from card_credential')
    expect(rows).toHaveLength(1)
    expect(rows[0].sealed.toString('latin1')).not.toContain(SHIFT4_ACCESS_TOKEN)
    expect(await cards([])).toMatch(/^shift4-live {2}set \d{4}-\d\d-\d\dT/)
    await cards(['shift4-live', 'remove'])
    const events = await test.owner.query(
      `select event, detail from audit_event where event like 'card-credentials%' order by at, id`,
    )
    expect(events.rows).toEqual([
      { event: 'card-credentials-set', detail: 'shift4-live' },
      { event: 'card-credentials-removed', detail: 'shift4-live' },
    ])
  })

  it.each([
    ['', /^Standard input must contain the credentials of shift4-live, one name=value per line: /],
    ['SECRET-VALUE', /^Standard input must contain/],
    ['accessToken=SECRET-VALUE', /missing or invalid: companyName, postalCode\. The names are /],
    ['pin=SECRET-VALUE', /invalid: .*pin\b/],
  ])('are rejected without repeating the input: %j', async (input, why) => {
    const refused = cards(['shift4-live', 'set'], input)
    await expect(refused).rejects.toThrow(why)
    await expect(refused).rejects.not.toThrow('SECRET-VALUE')
  })

  it('of another resort charge nothing', async () => {
    await takeCardsAt('shift4-live')
    const read = readCredentials('shift4-live', getValues(shift4Lines()), true)
    if ('wrong' in read) throw new Error('not reached')
    const { credentials } = read
    const sealed = sealCredentials(test.services.keys, 'PINES', 'shift4-live', credentials)
    await test.owner.query('update card_credential set sealed = $1', [sealed])
    const owner = await test.signIn('owner.points')
    expect((await owner.call(getPaymentForm, { query: {} })).body.frame).toBeNull()
    expect((await pay(owner, 1000, { token: shift4.token(APPROVED) })).body).toMatchObject({
      code: 'PAYMENTS_OFF',
    })
  })

  it("are tested by the check command, which explains why they can't work", async () => {
    await takeCardsAt('shift4-live')
    const check = (services = test.services) => checkStored(services)
    const moves = shift4.server.moves()
    expect(await check()).toBe('The options of every resort are valid.')
    await expect(
      check({
        ...test.services,
        keys: openKeys({ dataFolder: '', keys: [Buffer.alloc(32, 7).toString('base64')] }),
      }),
    ).rejects.toThrow(
      /^HERON .* means shift4-live, and this server's OWNERNG_KEYS cannot decrypt the credentials there\. Set them again\.$/m,
    )
    await setOption({ paymentDomain: 'pay.test.example' })
    await expect(
      check({
        ...test.services,
        settings: { ...test.services.settings, gatewayHosts: [] },
      }),
    ).rejects.toThrow(/means shift4-test, and the resort has credentials for shift4-live only\.$/m)
    await setOption({ paymentDomain: 'pay.example' })
    const unknown = shift4Lines().replace(SHIFT4_ACCESS_TOKEN, 'unknown')
    await cards(['shift4-live', 'set', '--same-account'], unknown)
    await expect(check()).rejects.toThrow(/the company rejects the credentials there\.$/m)
    await cards(
      ['shift4-live', 'set', '--same-account'],
      shift4Lines().replace(/^url=.*$/m, 'url=http://127.0.0.1:9'),
    )
    await expect(check()).rejects.toThrow(/the company does not respond there\.$/m)
    expect(shift4.server.moves()).toBe(moves)
  })
})
