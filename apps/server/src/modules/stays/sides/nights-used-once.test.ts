import { withdrawDeposit } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ARRIVAL,
  bookDates,
  cancel,
  closeAfterEach,
  depositRight,
  findNights,
  findRight,
  join,
  key,
  listRights,
  owner,
  resort,
  SPLIT_WEEK,
  splitNights,
  start,
  weekId,
} from '../../../../test-support/sides.ts'
import { readBooks } from '../../../../test-support/test-app.ts'

closeAfterEach()

const NIGHTS_OF_WEEK = 7
const LENGTHS = [3, 4, 7] as const

/** Most of the acts, so that parts are used. */
const OFTEN = ['split', 'split', 'book', 'book', 'book'] as const

const action = fc.record({
  act: fc.constantFrom(...OFTEN, 'join', 'cancel', 'withdraw', 'deposit'),
  nights: fc.constantFrom(...LENGTHS),
  isFirst: fc.boolean(),
})
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

/** Books both parts, and later one of them while the other is deposited. */
const BOTH_PARTS: Action[] = [
  { act: 'split', nights: 3, isFirst: true },
  { act: 'book', nights: 3, isFirst: true },
  { act: 'book', nights: 4, isFirst: false },
  { act: 'cancel', nights: 4, isFirst: false },
  { act: 'deposit', nights: 4, isFirst: false },
]

/** Stays and deposits that were made and not taken back. */
interface Made {
  readonly stays: string[]
  readonly deposits: string[]
}

const keep = ({ status, body }: { status: number; body: unknown }, ids: string[]) => {
  if (status === 200) ids.push((body as { id: string }).id)
}

/** Splits the week, of which one half has the nights. */
const split = async ({ nights, isFirst }: Action) => {
  const fee = (await findRight('whole'))?.nightSplits?.feeCents ?? 0
  const first = nights === 7 ? 3 : nights
  return splitNights(isFirst ? [first, 7 - first] : [7 - first, first], fee)
}

// issue 38, C25
describe.each(['fixed-week', 'floating-week'] as const)('a %s', (usage) => {
  it('gives at most 7 nights, and none is sold twice, whatever the owner does', async () => {
    await start(usage, { splitWeek: SPLIT_WEEK })
    const seen = new Set<string>()
    let day = 0
    /** Books nights of the fixed week, or new dates for each stay of a floating week. */
    const book = async ({ nights, isFirst }: Action) => {
      day = (day + 7) % 280
      const shift = isFirst || nights === 7 ? 0 : 7 - nights
      const arrival = addDays(ARRIVAL, usage === 'fixed-week' ? shift : day - 140)
      return bookDates(arrival, addDays(arrival, nights))
    }
    const acts: Readonly<Record<Action['act'], (made: Made, by: Action) => Promise<unknown>>> = {
      split: (_, by) => split(by),
      join,
      cancel: async ({ stays }) => {
        const id = stays.pop()
        if (id) expect(await cancel(id)).toBe(200)
      },
      withdraw: async ({ deposits }) => {
        const id = deposits.pop()
        if (id) await owner.call(withdrawDeposit, { query: { id }, body: key() })
      },
      book: async ({ stays }, by) => keep(await book(by), stays),
      deposit: async ({ deposits }, { nights }) => {
        const right = nights === 7 ? await findRight('whole') : await findNights(nights)
        keep(await depositRight(right?.id), deposits)
      },
    }
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 16 }), async (list) => {
        const made: Made = { stays: [], deposits: [] }
        for (const by of list) {
          await acts[by.act](made, by)
          const { used, rights } = await countNights()
          expect(used).toBeLessThanOrEqual(NIGHTS_OF_WEEK)
          expect(rights).toBe(NIGHTS_OF_WEEK)
          expect(await readBooks(resort.test.owner)).toMatchObject({ soldTwice: 0 })
          seen.add(`${by.act} ${used}`)
        }
        for (const { act } of [...made.stays].map(() => ({ act: 'cancel' as const })))
          await acts[act](made, { act, nights: 3, isFirst: true })
        while (made.deposits.length > 0)
          await acts.withdraw(made, { act: 'withdraw', nights: 3, isFirst: true })
        await join()
        expect(await listRights()).toMatchObject([{ id: weekId, exchange: { allowed: true } }])
      }),
      { numRuns: 8, examples: [[BOTH_PARTS]] },
    )
    expect([...seen]).toEqual(expect.arrayContaining(['book 3', 'book 7', 'deposit 7']))
  })
})

/** Nights of the week's stays and deposits, and of the rights that it is divided into. */
async function countNights() {
  const { rows } = await resort.test.owner.query<{ used: number; rights: number }>(
    `select coalesce((
       select sum(r.departure - r.arrival)::integer from reservation r
       join entitlement e on e.resort_id = r.resort_id and e.id = r.entitlement_id
       where r.resort_id = 'CASE' and r.status = 'confirmed' and $1 in (e.id, e.part_of)
     ), 0) + coalesce((
       select sum(e.nights)::integer from entitlement e
       where e.resort_id = 'CASE' and e.status in ('deposited', 'rented-out')
         and $1 in (e.id, e.part_of)
     ), 0) as used, (
       select sum(e.nights)::integer from entitlement e
       where e.resort_id = 'CASE' and e.status not in ('split', 'joined')
         and $1 in (e.id, e.part_of)
     ) as rights`,
    [weekId],
  )
  return rows[0] ?? { used: 0, rights: 0 }
}
