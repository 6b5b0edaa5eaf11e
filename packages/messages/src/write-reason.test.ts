import { readFileSync } from 'node:fs'
import type { Reason, ReasonCode } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { type MessageContext, SOURCE_CONTEXT } from './context.ts'
import * as spanish from './generated/es-us/all.ts'
import { addTranslations, getDefaultTerms } from './messages.ts'
import {
  writeFee,
  writeReason,
  writeReasons,
  writeUnavailable,
  writeWarning,
} from './write-reason.ts'

type WrittenReason = {
  readonly [Code in ReasonCode]: Pick<Extract<Reason, { code: Code }>, 'code' | 'params'>
}[ReasonCode]

const because = (expected: WrittenReason, fix: Reason['fix'] = null): Reason => ({
  ...expected,
  ruleVersion: 3,
  changesOn: null,
  fix,
})

addTranslations('es-US', spanish)
const SPANISH: MessageContext = { locale: 'es-US', terms: getDefaultTerms('es-US') }

/** Expected English texts, recorded before reasons became codes. */
const ENGLISH: (WrittenReason & { sentence: string; short: string; rule: string })[] = JSON.parse(
  readFileSync(new URL('../test-support/english-reasons.json', import.meta.url), 'utf8'),
)

describe('a reason in English', () => {
  it.each(ENGLISH)('$code: $sentence', ({ sentence, short, rule, ...messages }) => {
    const written = writeReason(SOURCE_CONTEXT, because(messages))
    expect([written.sentence, written.short]).toEqual([sentence, short])
    expect(written.rule).toEqual({ text: rule, version: 3 })
  })
  it('uses the terms of the resort', () => {
    const terms = {
      ...SOURCE_CONTEXT.terms,
      points: 'credits',
      stayTypes: { O: 'Owner', G: 'Friend pass', R: 'Renter' },
    }
    const context = { ...SOURCE_CONTEXT, terms }
    expect(writeReason(context, because({ code: 'NO_SEASON', params: {} })).sentence).toBe(
      "The resort hasn't set the credits for these nights yet.",
    )
    const offered = because({
      code: 'TYPE_NOT_OFFERED',
      params: { type: 'G', offered: ['O', 'R'] },
    })
    expect(writeReason(context, offered)).toMatchObject({
      sentence: expect.stringContaining('“Friend pass”'),
      rule: { text: 'You can book these online: Owner, Renter.' },
    })
  })
  it('names the minimum balance and the kinds of charges that are exempt', () => {
    const params = {
      ...{ cents: 20_000, days: 61, several: false, graceDays: 30, reinstatement: false },
      act: 'book' as const,
      instead: '' as const,
    }
    const getRule = (limits: { leastCents: number; exempt: readonly string[] }) =>
      writeReason(SOURCE_CONTEXT, because({ code: 'PAST_DUE', params: { ...params, ...limits } }))
        .rule.text
    const rule =
      "Accounts more than 30 days past due can't book, bank, borrow, deposit, or rent points."
    expect(getRule({ leastCents: 0, exempt: [] })).toBe(rule)
    expect(getRule({ leastCents: 5_000, exempt: ['tax', 'club-dues'] })).toBe(
      `${rule} Less than $50.00 doesn't count. These don't count: property tax, club dues.`,
    )
    // a kind that the resort doesn't have
    expect(getRule({ leastCents: 0, exempt: ['parking'] })).toBe(rule)
  })
  it('reads a stored reason from before the exemptions and the minimum balance', () => {
    const stored: Reason = JSON.parse(`{
      "code": "PAST_DUE", "ruleVersion": 3, "changesOn": null, "fix": null, "params":
      { "act": "wait", "cents": 20000, "days": 61, "several": false, "graceDays": 30, "instead": "" }
    }`)
    expect(writeReason(SOURCE_CONTEXT, stored)).toMatchObject({
      sentence: "$200.00 has been due for 61 days. Until it's paid, you can't wait.",
      rule: {
        text: "Accounts more than 30 days past due can't book, bank, borrow, deposit, or rent points.",
      },
    })
  })
  it.each<[NonNullable<Reason['fix']>, string]>([
    [{ kind: 'pay', route: '/nav/payment', cents: 21_240, chargeIds: ['c1'] }, 'Pay $212.40'],
    [{ kind: 'rent', route: '/', points: 1, useYear: 2027, price: 7 }, 'Rent 1 point for $0.07'],
    [
      { kind: 'borrow', route: '/', points: 105, useYear: 2028, price: 0 },
      'Borrow 105 points of 2028',
    ],
    [
      { kind: 'bank', route: '/', points: 1_105, useYear: 2027, price: 0 },
      'Bank 1,105 points of 2027',
    ],
    [
      { kind: 'borrow', route: '/', points: 105, useYear: 2028, price: 1299 },
      'Borrow 105 points of 2028 for $12.99',
    ],
    [
      { kind: 'bank', route: '/', points: 1_105, useYear: 2027, price: 1624 },
      'Bank 1,105 points of 2027 for $16.24',
    ],
    [{ kind: 'seeHolds', route: '/' }, 'See your holds'],
    [{ kind: 'seeWaitlist', route: '/' }, 'See your waitlist'],
  ])('has the button for the fix %j', (fix, label) => {
    const written = writeReason(SOURCE_CONTEXT, because({ code: 'NO_INTEREST', params: {} }, fix))
    const paid = fix.kind === 'pay' ? { cents: fix.cents, chargeIds: fix.chargeIds } : {}
    expect(written.fix).toEqual({ label, route: fix.route, ...paid })
  })
  it('can be joined with others', () =>
    expect(
      writeReasons(SOURCE_CONTEXT, [
        because({ code: 'DATES_REVERSED', params: {} }),
        because({ code: 'NOBODY_STAYS', params: {} }),
      ]),
    ).toBe(
      'The day you leave must be after the day you arrive. Enter who is staying, with at least one adult.',
    ))
})

describe('a reason in Spanish', () => {
  it.each(ENGLISH)('$code: $sentence', ({ sentence, ...messages }) => {
    const written = writeReason(SPANISH, because(messages))
    expect(written.sentence).not.toBe(sentence)
    // No missing choice, and no double period.
    const texts = [written.sentence, written.short, written.rule.text]
    for (const text of texts) expect(text).not.toMatch(/undefined|\{|\.\.|^$/)
  })
  it('formats dates and numbers for the language', () => {
    const messages = { source: 'own', from: '2027-03-04', useYear: 0 } as const
    const few = because({
      code: 'NOT_ENOUGH_POINTS',
      params: { points: 1605, have: 1, missing: 1604, arrival: '2027-05-03', ...messages },
    })
    expect(writeReason(SPANISH, few).sentence).toBe(
      'Esta estadía cuesta 1,605 puntos. Tiene 1 disponible para una llegada el lunes 3 de ' +
        'mayo de 2027, así que le faltan 1,604. Tendrá suficientes a partir del jueves 4 de marzo ' +
        'de 2027.',
    )
  })
})

it('explains why a unit is not available', () => {
  const why = {
    unitType: 'Dune Villa',
    freePart: 'Studio',
    stays: ['R-1', 'R-2'],
    from: '2027-05-03',
    to: '2027-05-05',
  }
  const explain = (code: Parameters<typeof writeUnavailable>[1]['code']) =>
    writeUnavailable(SOURCE_CONTEXT, { ...why, code }).sentence
  expect(explain('FULL')).toBe('No Dune Villa is free for Mon, May 3, 2027 to Wed, May 5, 2027.')
  expect(explain('PART_TAKEN')).toBe(
    "The whole Dune Villa isn't available, because part of it is booked. Studio is available.",
  )
  expect(explain('ON_HOLD_FOR_YOU')).toBe(
    'You have the last Dune Villa for Mon, May 3, 2027 to Wed, May 5, 2027 on hold yourself. ' +
      'Continue that booking, or release it.',
  )
  expect(explain('BOOKED_BY_YOU')).toBe("You've already booked this: R-1, R-2.")
})

it('describes fees and irreversible moves', () => {
  expect(writeFee(SOURCE_CONTEXT, { kind: 'change' })).toBe('Change of a stay')
  expect(writeFee(SPANISH, { kind: 'housekeeping' })).toBe('Limpieza')
  const terms = { fromYear: 2028, returnsOnCancel: true, mayHold: false }
  expect(writeWarning(SOURCE_CONTEXT, 'bank', terms)).toBe(
    "Banked points stay banked: you can't return them to this year or bank them again.",
  )
  expect(writeWarning(SPANISH, 'transfer', terms)).toContain('puntos')
  expect(writeWarning(SPANISH, 'borrow', terms)).toBe(
    'Los puntos adelantados se toman de 2028. Regresan a ese año solo si cancela una estadía y los ' +
      'recupera.',
  )
  const kept = { fromYear: null, returnsOnCancel: false, mayHold: true }
  expect(writeWarning(SPANISH, 'borrow', kept)).toBe(
    'Los puntos adelantados se toman del próximo año y no regresan, aunque cancele una estadía.',
  )
})
