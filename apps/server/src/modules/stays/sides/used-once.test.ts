import { withdrawDeposit } from '@ownerng/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  book,
  cancel,
  closeAfterEach,
  deposit,
  findRight,
  join,
  key,
  owner,
  type Part,
  readStatuses,
  resort,
  split,
  start,
} from '../../../../test-support/sides.ts'

closeAfterEach()

// issue 38, A11
describe('a lock-off week', () => {
  beforeEach(() => start())

  it('never has a night used twice, whatever the owner does', async () => {
    const actions = fc.array(
      fc.record({
        act: fc.constantFrom('split', 'join', 'cancel', 'withdraw', 'book', 'deposit'),
        part: fc.constantFrom<Part>('whole', 'A', 'B'),
      }),
      { minLength: 4, maxLength: 10 },
    )
    await fc.assert(
      fc.asyncProperty(actions, async (list) => {
        const made: Made = { stays: [], deposits: [] }
        for (const { act, part } of list) {
          await ACTS[act](made, part)
          expect((await countUses()).filter(({ uses }) => uses > 1)).toEqual([])
        }
        while (made.stays.length > 0) await ACTS.cancel(made, 'whole')
        while (made.deposits.length > 0) await ACTS.withdraw(made, 'whole')
        await join()
        expect((await findRight('whole'))?.exchange.allowed).toBe(true)
      }),
      { numRuns: 8 },
    )
  })
})

/** Stays and deposits that were made and not taken back. */
interface Made {
  readonly stays: string[]
  readonly deposits: string[]
}

const keep = ({ status, body }: { status: number; body: unknown }, ids: string[]) => {
  if (status === 200) ids.push((body as { id: string }).id)
}

const ACTS: Readonly<
  Record<
    'split' | 'join' | 'cancel' | 'withdraw' | 'book' | 'deposit',
    (made: Made, part: Part) => Promise<unknown>
  >
> = {
  split: async () => split((await findRight('whole'))?.splitFeeCents ?? 0),
  join,
  cancel: async ({ stays }) => {
    const id = stays.pop()
    if (id) expect(await cancel(id)).toBe(200)
  },
  withdraw: async ({ deposits }) => {
    const id = deposits.pop()
    if (id) await owner.call(withdrawDeposit, { query: { id }, body: key() })
  },
  book: async ({ stays }, part) => keep(await book(part), stays),
  deposit: async ({ deposits }, part) => keep(await deposit(part), deposits),
}

/** How often each side of the suite is used by a stay or a deposit. */
async function countUses() {
  const { rows } = await resort.test.owner.query<{ side: string; uses: number }>(
    `select p.label as side, (
       select count(*)::integer from reservation r
       where r.resort_id = 'CASE' and r.status = 'confirmed' and r.paid_by = 'week'
         and r.unit_id in (p.whole_unit_id, p.part_unit_id)
     ) + (
       select count(*)::integer from entitlement e
       where e.resort_id = 'CASE' and e.status in ('deposited', 'rented-out')
         and e.unit_id in (p.whole_unit_id, p.part_unit_id)
     ) as uses
     from unit_part p where p.resort_id = 'CASE' order by p.label`,
  )
  return rows
}

describe('a floating week of a lock-off type', () => {
  beforeEach(() => start('floating-week'))

  it('is used once for each side, each on its own dates', async () => {
    expect((await findRight('whole'))?.sides).toHaveLength(2)
    await split()
    expect((await book('A')).body).toMatchObject({ paidBy: 'week', unitName: 'Suite 4A' })
    expect((await book('A')).status).not.toBe(200)
    expect(await findRight('B')).toMatchObject({ dates: null, exchange: { allowed: true } })
    expect((await book('B')).body).toMatchObject({ paidBy: 'week', unitName: 'Suite 4B' })
    expect((await readStatuses()).filter((status) => status.endsWith('reserved'))).toHaveLength(2)
  })
})
