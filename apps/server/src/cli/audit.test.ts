import { randomUUID } from 'node:crypto'
import { ACT_NAMES, dateAt } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actExamples, addBill } from '../../test-support/act-examples.ts'
import { actAsStaff } from '../../test-support/staff.ts'
import { asStaff } from '../../test-support/staff-commands.ts'
import { clearStays, day } from '../../test-support/stays.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { RESORT_ACTS } from '../modules/acts/act-list.ts'
import { audit } from './audit.ts'
import { givePassword } from './login-commands.ts'

let test: TestApp
let examples: ReturnType<typeof actExamples>
beforeAll(async () => {
  test = await startTestApp()
  examples = actExamples(test)
})
afterAll(() => test.close())

/** Performs an act as the employee Ann, with a unique reason. */
async function act(name: string, fields: object) {
  const found = RESORT_ACTS.find((one) => one.name === name)
  if (!found) throw new Error(`no act ${name}`)
  const reason = `${name} ${randomUUID()}`
  return { reason, ...(await actAsStaff(test, found, { ...fields, reason })) }
}

/** Returns the fields of the lines that follow the time. */
const read = async (...args: readonly string[]): Promise<string[][]> =>
  (await audit(test.services, ['HERON', ...args]))
    .split('\n')
    .map((line) => line.split('\t').slice(1))

const today = () => dateAt(test.services.clock.now(), 'America/New_York')

const toCommand = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

describe('audit', () => {
  it('lists the actions for an owner and for a day', async () => {
    const named = ['HERON', 'owner', 'owner.points']
    await asStaff(() => givePassword(test.services, named))
    const lines = (await audit(test.services, ['HERON', '10427'])).split('\n')
    expect(lines.map((line) => line.split('\t').slice(1))).toContainEqual([
      'password-given',
      'ok',
      '',
      'owner.points',
      'staff ann',
      '',
      '',
    ])
    expect(lines.some((line) => /\tbooking\t/.test(line))).toBe(true)
    const day = dateAt(test.services.clock.now(), 'America/New_York')
    const ofDay = await audit(test.services, ['HERON', day, day])
    expect(ofDay).toContain('staff ann')
    expect(await audit(test.services, ['HERON', '1999-01-01'])).toBe('No actions found.')
  })

  // issue 38, B 20: every act has an audit entry that its readers can find
  it.each(ACT_NAMES)('lists the act %s with its changes and its reason', async (name) => {
    const fields = await examples[name]()
    const { reason, number, changes } = await act(name, fields)
    const listed = (await read(today(), today())).filter((line) => line.includes(reason))
    expect(listed).toHaveLength(1)
    const [[what, of, owner, , actor, sentences] = []] = listed
    expect([what, of, actor]).toEqual([toCommand(name), number ?? '', 'staff ann'])
    for (const sentence of changes) expect(sentences).toContain(sentence)
    if (owner) expect(await read(owner)).toContainEqual(listed[0])
  })

  it('lists an act for each account that it is about', async () => {
    const sold = await act('transferContract', await examples.transferContract())
    for (const owner of ['10431', '10440'])
      expect((await read(owner)).some((line) => line.includes(sold.reason))).toBe(true)
    const merged = await act('mergeAccounts', await examples.mergeAccounts())
    const from = / ([\w-]+) into /.exec(merged.changes[0] ?? '')?.[1] ?? ''
    expect((await read(from)).some((line) => line.includes(merged.reason))).toBe(true)
    const dead = await act('recordDeath', await examples.recordDeath())
    expect((await read('10427')).some((line) => line.includes(dead.reason))).toBe(true)
  })

  it('lists the closing of a property for the owners of its stays', async () => {
    await clearStays(test, '1BR')
    const { number } = await act('bookForOwner', {
      ...{ owner: '10427', unitTypeCode: '1BR', people: [2] },
      ...{ arrival: day(60), departure: day(62) },
    })
    const dates = { from: day(60), until: day(62) }
    const { reason } = await act('closeProperty', { unitType: '1BR', ...dates })
    const [line = []] = (await read('10427')).filter((one) => one.includes(reason))
    expect(line[5]).toContain(`Stay ${number}`)
  })

  it('lists what an act did once', async () => {
    const numbersOf = async (what: string) =>
      (await read('10427')).filter((line) => line[0] === what).map((line) => line[1])
    await clearStays(test, '1BR')
    const booked = await act('bookForOwner', await examples.bookForOwner())
    expect(await numbersOf('booking')).not.toContain(booked.number)
    await act('cancelStay', { stay: booked.number, cause: 'closure' })
    expect(await numbersOf('cancellation')).not.toContain(booked.number)
    const paid = await act('recordPayment', await examples.recordPayment())
    expect(await numbersOf('payment captured')).not.toContain(paid.number)
    const credit = await act('creditCharge', {
      ...{ charge: await addBill(test, '10427'), kind: 'waiver', amountCents: 100 },
    })
    expect(await numbersOf('credit waiver')).not.toContain(credit.number)
  })

  it('lists the outcome of a refund beside the act', async () => {
    const fields = (await examples.refundPayment()) as { payment: string }
    await act('refundPayment', fields)
    const listed = (await read('10427')).filter((line) => line[1] === fields.payment)
    expect(listed.map((line) => line[0])).toContain('refund submitting')
  })

  it('lists a credit that no act gave, and its reversal by an act', async () => {
    const { credit } = (await examples.reverseCredit()) as { credit: string }
    const listed = await read('10427')
    expect(listed.filter((line) => line[1] === credit).map((line) => line[0])).toEqual([
      'credit goodwill',
    ])
    const { reason } = await act('reverseCredit', { credit })
    expect((await read('10427')).filter((line) => line.includes(reason))).toHaveLength(1)
    expect((await read('10427')).some((line) => line[0] === 'credit goodwill taken back')).toBe(
      false,
    )
  })
})
