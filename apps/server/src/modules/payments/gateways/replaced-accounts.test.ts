import { getPaymentForm } from '@ownerng/contract'
import type { CardHost } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RdppaySimulator, startRdppay } from '../../../../test-support/rdppay-simulator.ts'
import {
  APPROVED,
  cards,
  LOWER,
  pay,
  rdppay,
  rdppayLines,
  shift4,
  shift4Lines,
  startRealGateways,
  takeCardsAt,
  test,
  withScript,
} from '../../../../test-support/real-gateways.ts'
import { refundPayment } from '../../../../test-support/refunds.ts'
import { type Shift4Simulator, startShift4 } from '../../../../test-support/shift4-simulator.ts'
import type { SignedIn } from '../../../../test-support/test-app.ts'
import { checkStored } from '../../../cli/check-options.ts'
import { matchPayments } from '../attempts/match-payments.ts'

startRealGateways()

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
        `${accounts} you mean. Renew it by its name, such as with "npm run ownerng -- cards ` +
        `HERON ${last} set", then repeat this. If the credentials belong to another account, add ` +
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
        `its credentials. Run "npm run ownerng -- cards HERON ${host}-1 set" to renew them, ` +
        'or "remove" instead of "set" to delete them.'
      await expect(checkStored(test.services)).rejects.toThrow(output)
    })
  },
)
