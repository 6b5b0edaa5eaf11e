import { getPayment, getPaymentForm } from '@ownerng/contract'
import type { CardHost } from '@ownerng/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  APPROVED,
  cards,
  LOWER,
  pay,
  rdppay,
  rdppayLines,
  setOption,
  shift4,
  shift4Lines,
  startRealGateways,
  takeCardsAt,
  test,
  withScript,
} from '../../../../test-support/real-gateways.ts'
import { refundPayment } from '../../../../test-support/refunds.ts'
import { actAsStaff } from '../../../../test-support/staff.ts'
import { bankToken, cardToken, setPaymentRules } from '../../../../test-support/test-app.ts'
import { refundPaymentAct } from '../acts/refund-payment.ts'
import { matchPayments } from '../attempts/match-payments.ts'
import { sweepPayments } from '../attempts/settle-payment.ts'

startRealGateways()

const tokenAt = (host: CardHost) =>
  host.startsWith('shift4') ? shift4.token(APPROVED) : rdppay.token(APPROVED)

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
