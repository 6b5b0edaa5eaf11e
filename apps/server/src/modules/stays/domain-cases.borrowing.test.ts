import {
  cancelReservation,
  movePoints,
  previewCancellation,
  previewPointsMove,
  undoCancellation,
} from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { book, type CaseResort, startCaseResort } from '../../../test-support/case-resort.ts'
import { readBooks } from '../../../test-support/test-app.ts'
import { rollUseYears } from './rights/roll-use-years.ts'

// issue 38, C25: each case is a row of domain-cases.md on rules of a resort, sent through the API
let resort: CaseResort
beforeEach(async () => {
  resort = await startCaseResort('2026-03-05T17:00:00Z')
})
afterEach(async () => {
  expect(await readBooks(resort.test.owner)).toMatchObject({ soldTwice: 0, wrongLots: 0 })
  await resort.close()
})

describe('borrowing two years ahead', () => {
  const borrow = { percent: 100, currentFirst: false }
  const preview = async () => {
    const ann = await resort.signIn('ann')
    const id = await resort.lotId('ann', 2028)
    const query = { act: 'borrow' as const, id, points: '100' }
    return (await ann.call(previewPointsMove, { query })).body
  }

  it('R8: takes points of the use year after the next', async () => {
    expect((await preview()).reasons).toMatchObject([
      {
        code: 'BORROW_TOO_MUCH',
        changesOn: '2027-01-01',
        rule: { text: 'You can borrow points only from the next use year.' },
      },
    ])
    await resort.setRules({ borrow: { ...borrow, yearsAhead: 2 } })
    expect(await preview()).toMatchObject({
      allowed: true,
      becomes: { earnedOn: '2026-03-05', expiresOn: '2027-12-31' },
    })
  })

  it('R9: grants points two years before they can be used', async () => {
    const listYears = async () =>
      (
        await resort.test.owner.query(
          `select use_year from points_lot l join interest i on i.id = l.interest_id
          where i.number = 'P-1001' order by 1`,
        )
      ).rows.map((row) => row.use_year as number)
    resort.setClock('2027-01-05T17:00:00Z')
    await rollUseYears(resort.test.services, 'CASE')
    expect(await listYears()).toEqual([2026, 2027, 2028])
    await resort.setRules({ borrow: { ...borrow, yearsAhead: 2 } })
    await rollUseYears(resort.test.services, 'CASE')
    expect(await listYears()).toEqual([2026, 2027, 2028, 2029])
  })
})

describe('the warning about borrowing', () => {
  const borrow = { percent: 100, currentFirst: false }
  /** Borrows 300 points of a use year. Returns the warning before it, and the text of the email. */
  async function readWarning(useYear: number) {
    const ann = await resort.signIn('ann')
    const id = await resort.lotId('ann', useYear)
    const query = { act: 'borrow' as const, id, points: '300' }
    const { warning } = (await ann.call(previewPointsMove, { query })).body
    const body = { ownerNumber: ann.ownerNumber, act: 'borrow' as const, points: 300 }
    expect((await ann.call(movePoints, { query: { id }, body })).status).toBe(200)
    const { rows } = await resort.test.owner.query(
      `select text from outbox where recipient = 'ann@case.example' order by at desc limit 1`,
    )
    return { warning, text: rows[0].text as string }
  }

  it.each<[string, object, number, string]>([
    [
      'that they do not return',
      {},
      2027,
      "Borrowed points come out of next year and don't go back, even if you cancel a stay.",
    ],
    [
      'that a cancellation returns them',
      { borrow: { ...borrow, returnsOnCancel: true } },
      2027,
      'Borrowed points come out of next year. They go back to that year only if you cancel a stay ' +
        'and get them back.',
    ],
    [
      'that they do not return as holding points',
      {
        borrow: { ...borrow, returnsOnCancel: true },
        cancellation: {
          graceHours: 0,
          steps: [
            { daysBefore: 30, pointsBackPercent: 100, weekBack: true },
            { daysBefore: 0, pointsBackPercent: 50, weekBack: false, asHolding: true },
          ],
        },
      },
      2027,
      'Borrowed points come out of next year. They go back to that year only if you cancel a stay ' +
        'and get them back, unless they come back as holding points.',
    ],
    [
      'the year after the next',
      { borrow: { ...borrow, yearsAhead: 2 } },
      2028,
      "Borrowed points come out of 2028 and don't go back, even if you cancel a stay.",
    ],
    [
      'the year after the next, and that a cancellation returns them',
      { borrow: { ...borrow, yearsAhead: 2, returnsOnCancel: true } },
      2028,
      'Borrowed points come out of 2028. They go back to that year only if you cancel a stay and ' +
        'get them back.',
    ],
  ])('says %s', async (_, rules, useYear, expected) => {
    await resort.setRules(rules)
    await resort.setPoints('ann', 2026, 0)
    const { warning, text } = await readWarning(useYear)
    expect(warning).toBe(expected)
    expect(text).toContain(expected)
  })
})

describe('borrowed points of a canceled stay', () => {
  const VILLA = { code: 'VIL', arrival: '2026-09-07', departure: '2026-09-10' }
  /** Books with 300 points borrowed from 2027, and cancels; returns what the preview said. */
  async function cancelBorrowed(meanwhile: () => Promise<unknown> = async () => undefined) {
    await resort.setPoints('ann', 2026, 0)
    const ann = await resort.signIn('ann')
    const { ownerNumber } = ann
    const id = await resort.lotId('ann', 2027)
    const borrowed = await ann.call(movePoints, {
      query: { id },
      body: { ownerNumber, act: 'borrow', points: 300 },
    })
    expect(borrowed.status).toBe(200)
    const stay = (await book(ann, VILLA)).body
    await meanwhile()
    const preview = (await ann.call(previewCancellation, { query: { id: stay.id } })).body
    const canceled = await ann.call(cancelReservation, {
      query: { id: stay.id },
      body: { ownerNumber, expectPointsBack: preview.pointsBack, expectWeek: preview.week },
    })
    expect(canceled.status).toBe(200)
    return { ann, stay, preview }
  }
  const listLots = async () =>
    (
      await resort.test.owner.query(
        `select kind, use_year, remaining, borrowed from points_lot l
        join owner_account a on a.id = l.owner_account_id and a.owner_number = '1001'
        where use_year < 2028 order by kind, use_year`,
      )
    ).rows.map((row) => Object.values(row))

  it('R10: return to the use year that they were borrowed from', async () => {
    const borrow = { percent: 100, currentFirst: false, returnsOnCancel: true }
    await resort.setRules({ borrow })
    const { ann, stay, preview } = await cancelBorrowed()
    expect(preview).toMatchObject({
      pointsBack: 300,
      lots: [{ returnsToYear: 2027, ended: false }],
    })
    const returned = [
      ['annual', 2026, 0, 0],
      ['annual', 2027, 20_000, 0],
      ['borrowed', 2026, 0, 0],
    ]
    expect(await listLots()).toEqual(returned)
    const { rows } = await resort.test.owner.query(
      `select text from outbox where recipient = 'ann@case.example' order by at desc limit 1`,
    )
    expect(rows[0].text).toContain('300 points that you had borrowed went back to 2027.')
    // the percentage counts them as not borrowed, and undoing the cancellation takes them again
    const undone = await ann.call(undoCancellation, {
      query: { id: stay.id },
      body: { ownerNumber: ann.ownerNumber },
    })
    expect(undone.status).toBe(200)
    expect(await listLots()).toEqual([
      ['annual', 2026, 0, 0],
      ['annual', 2027, 19_700, 300],
      ['borrowed', 2026, 0, 0],
    ])
  })

  it('R10: stay with the owner if those of the later year were taken back', async () => {
    const borrow = { percent: 100, currentFirst: false, returnsOnCancel: true }
    await resort.setRules({ borrow })
    const lender = await resort.lotId('ann', 2027)
    const { preview } = await cancelBorrowed(() =>
      resort.test.owner.query(`update points_lot set withdrawn_on = '2026-03-05' where id = $1`, [
        lender,
      ]),
    )
    expect(preview).toMatchObject({ pointsBack: 300, lots: [{ returnsToYear: null }] })
    expect((await listLots()).at(-1)).toEqual(['borrowed', 2026, 300, 0])
  })

  it('R11: stay borrowed by default', async () => {
    const { preview } = await cancelBorrowed()
    expect(preview).toMatchObject({ pointsBack: 300, lots: [{ returnsToYear: null }] })
    expect(await listLots()).toEqual([
      ['annual', 2026, 0, 0],
      ['annual', 2027, 19_700, 300],
      ['borrowed', 2026, 300, 0],
    ])
  })
})
