import { getPoints, listReservations } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { test } from './current-app.ts'
import { DAYS, FIRST_DAY, LOGINS, type Of } from './model-steps.ts'
import { day, endUndo } from './stays.ts'
import type { SignedIn } from './test-app.ts'

/**
 * Number of successful actions by kind: a model whose actions are all refused would prove nothing.
 */
export const done: Record<string, number> = {}

/** Counts a successful action. */
export const did = (what: string) => {
  done[what] = (done[what] ?? 0) + 1
}

/** The signed-in owners. */
export let owners: SignedIn[] = []

export const own = (owner: SignedIn) => ({ ownerNumber: owner.ownerNumber })

export const people = (adults: number) => ({ people1: adults, people2: 0, people3: 0, people4: 0 })

export const on = ({ from, nights }: Of<'book'>['dates']) => ({
  arrival: day(FIRST_DAY + from),
  departure: addDays(day(FIRST_DAY + from), nights),
})

export const findOne = <T>(list: readonly T[], index: number): T | undefined =>
  list[list.length === 0 ? 0 : index % list.length]

export const getLots = async (owner: SignedIn) =>
  (await owner.call(getPoints, { query: {} })).body.lots

export const total = (lots: { remaining: number }[]) =>
  lots.reduce((sum, lot) => sum + lot.remaining, 0)

/** Lists the confirmed stays of an owner. */
export const getStays = async (owner: SignedIn) =>
  (await owner.call(listReservations, { query: {} })).body.reservations.filter(
    (stay) => stay.status === 'confirmed' && stay.arrival > day(1),
  )

/** The same start for every run: mostly free nights, and enough points. */
export async function resetModel(): Promise<void> {
  await endUndo(test)
  await test.owner.query(
    `update waitlist_request
      set status = 'withdrawn', offered_reservation_id = null, offer_ends_at = null
      where status in ('waiting', 'offered')`,
  )
  await test.owner.query(
    `update reservation set status = case when status = 'held' then 'lapsed' else
      'cancelled' end, hold_ends_at = null where status in ('held', 'confirmed')
      and departure > $1 and arrival < $2`,
    [day(FIRST_DAY - 2), day(FIRST_DAY + 2 * DAYS)],
  )
  await test.owner.query(`insert into points_entry (resort_id, lot_id, points, reason)
    select l.resort_id, l.id, 3000 - l.remaining, 'adjusted' from points_lot l
      join owner_account a on a.resort_id = l.resort_id and a.id = l.owner_account_id
    where a.owner_number in ('10427', '10440', '10501') and l.kind in ('annual', 'banked')
      and l.expires_on > current_date and l.remaining <> 3000`)
  await signOwnersIn()
}

/** Signs all owners in, at first and after their sessions expired. */
export async function signOwnersIn(): Promise<void> {
  owners = await Promise.all(LOGINS.map((login) => test.signIn(login)))
}
