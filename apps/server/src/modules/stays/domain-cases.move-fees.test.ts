import { randomUUID } from 'node:crypto'
import { listBills, movePoints, previewPointsMove } from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CaseResort, startCaseResort } from '../../../test-support/case-resort.ts'
import { readBooks, type SignedIn } from '../../../test-support/test-app.ts'

// issue 38, item 21: fees for moving points, rows F8 to F10 of domain-cases.md
const RULES = {
  fees: {
    ...{ borrowCents: 1200, transferCents: 2500, saveCents: 1000 },
    taxPercent: { borrow: 8.25, save: 10 },
  },
  save: { monthsMore: 6, notSeasons: [] },
}

let resort: CaseResort
let ann: SignedIn
beforeEach(async () => {
  resort = await startCaseResort('2026-03-02T15:00:00Z', { rules: RULES })
  ann = await resort.signIn('ann')
})
afterEach(async () => {
  const exact = { unbalanced: 0, ledgerSum: 0, wrongLots: 0, wrongOpenCents: 0 }
  expect(await readBooks(resort.test.owner)).toMatchObject(exact)
  await resort.close()
})

type Move = 'borrow' | 'transfer' | 'save'

/** Reads what moving 500 points of a lot would cost. */
const preview = async (act: Move, id: string) => {
  const query = { id, act, points: '500' }
  const { fees, feeCents } = (await ann.call(previewPointsMove, { query })).body
  return { lines: fees.map(({ text, cents }) => [text, cents]), feeCents }
}

const move = (act: Move, id: string, expectFeeCents: number, more: object = {}) =>
  ann.call(movePoints, {
    query: { id },
    body: {
      ...{ requestKey: randomUUID(), ownerNumber: ann.ownerNumber },
      ...{ act, points: 500, expectFeeCents, ...more },
    },
  })

const readLines = async (owner = ann) =>
  (await owner.call(listBills, { query: {} })).body.charges.map(({ description, cents }) => [
    description,
    cents,
  ])

describe('a fee for moving points', () => {
  it('case F8: borrowing is billed with its tax, once the owner saw it', async () => {
    const id = await resort.lotId('ann', 2027)
    expect(await preview('borrow', id)).toEqual({
      lines: [
        ['Borrowing fee', 1200],
        ['Tax: Borrowing fee', 99],
      ],
      feeCents: 1299,
    })
    expect((await move('borrow', id, 1200)).body).toMatchObject({ code: 'POINTS_CHANGED' })
    expect(await readLines()).toEqual([])
    expect((await move('borrow', id, 1299)).body).toMatchObject({ becomes: { useYear: 2026 } })
    expect(await readLines()).toEqual([
      ['Borrowing fee: 500 points, use year 2026', 1200],
      ['Tax: Borrowing fee: 500 points, use year 2026', 99],
    ])
  })

  it('case F9: transferring is billed to the giver, and only if it succeeds', async () => {
    const id = await resort.lotId('ann', 2026)
    expect(await preview('transfer', id)).toEqual({
      lines: [['Transfer fee', 2500]],
      feeCents: 2500,
    })
    const stranger = { toOwner: '1002', toName: 'Someone Else' }
    expect((await move('transfer', id, 2500, stranger)).body).toMatchObject({
      code: 'TRANSFER_UNKNOWN',
    })
    expect(await readLines()).toEqual([])
    const ben = { toOwner: '1002', toName: 'ben Case' }
    expect((await move('transfer', id, 2500, ben)).status).toBe(200)
    expect(await readLines()).toEqual([['Transfer fee: 500 points, use year 2026', 2500]])
    expect(await readLines(await resort.signIn('ben'))).toEqual([])
  })

  it('case F10: saving is billed once, also if the request is repeated', async () => {
    const id = await resort.lotId('ann', 2026)
    resort.setClock('2026-07-06T15:00:00Z')
    ann = await resort.signIn('ann')
    expect(await preview('save', id)).toMatchObject({ feeCents: 1100 })
    const requestKey = randomUUID()
    const first = await move('save', id, 1100, { requestKey })
    expect(first.body).toMatchObject({ becomes: { expiresOn: '2027-06-30' } })
    expect(await move('save', id, 1100, { requestKey })).toEqual(first)
    expect(await readLines()).toEqual([
      ['Saving fee: 500 points, use year 2026', 1000],
      ['Tax: Saving fee: 500 points, use year 2026', 100],
    ])
  })
})
