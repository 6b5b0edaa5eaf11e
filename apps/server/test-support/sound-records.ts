import { expect } from 'vitest'
import { readBooks, type TestApp } from './test-app.ts'

const PAID = `(
  select coalesce(-sum(e.cents), 0) from ledger_entry e
  where e.resort_id = p.resort_id and e.payment_attempt_id = p.id
    and e.ledger_account in ('owner-receivable', 'fees')
)`

/** Rows that must not exist, whatever happened. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  'credited more than the price': `select c.number as name from charge c where (
      select coalesce(sum(cents), 0) from ledger_entry e where e.charge_id = c.id
        and e.resort_id = c.resort_id and e.ledger_account <> 'owner-receivable'
    ) > 0`,
  'a negative bill': `select number as name from charge where open_cents < 0`,
  'a debt without a bill': `select a.owner_number as name from owner_account a
    join ledger_entry e on e.resort_id = a.resort_id and e.owner_account_id = a.id
    where e.charge_id is null group by 1 having sum(e.cents) > 0`,
  'more credit than the account has': `select owner_account_id as name from ledger_entry
    where owner_account_id is not null and charge_id is null
    group by owner_account_id, payment_attempt_id having sum(cents) > 0`,
  'points held wrongly': `select coalesce(h.lot_id, c.lot_id) as name
    from (select * from points_held where points <> 0) h
    full join (
      select e.resort_id, e.lot_id, r.departure, -sum(e.points) as points from points_entry e
      join reservation r on r.resort_id = e.resort_id and r.id = e.reservation_id
      where r.status in ('asked', 'confirmed') group by 1, 2, 3 having sum(e.points) <> 0
    ) c using (resort_id, lot_id, departure)
    where h.points is distinct from c.points`,
  'a payment that paid more than it was': `select p.number as name from payment_attempt p
    where ${PAID} < 0 or ${PAID} > p.cents`,
  'a returned payment that still pays': `select p.number as name from payment_attempt p
    where p.state = 'returned' and ${PAID} <> 0`,
  'more refunded than paid': `select number as name from payment_attempt
    where refunded_cents > cents or refunded_cents < 0`,
  'refunded more than is reserved': `select p.number as name from payment_attempt p
    where p.state in ('captured', 'partially-refunded', 'refunded')
      and p.cents - ${PAID} > p.refunded_cents`,
  'points returned twice': `select r.number as name from reservation r
    join points_entry e on e.reservation_id = r.id and e.resort_id = r.resort_id
    group by r.number having sum(e.points) > 0`,
  'a canceled stay with nights': `select r.number as name from reservation r
    join reserved_night n on n.reservation_id = r.id
    where r.status in ('cancelled', 'declined') and r.undo_until is null`,
  'a stay with nights in another unit than its own': `select distinct r.number as name
    from reservation r
    join reserved_night n on n.resort_id = r.resort_id and n.reservation_id = r.id
    where n.night >= coalesce(r.in_unit_since, r.arrival)
      and n.unit_id <> r.unit_id
      and not exists (
        select from unit_part p where p.resort_id = r.resort_id
          and p.whole_unit_id = r.unit_id and p.part_unit_id = n.unit_id
      )`,
  'a stay without its nights': `select r.number as name from reservation r
    where r.resort_id = 'HERON' and r.status in ('asked', 'confirmed', 'stayed', 'no-show')
      and r.departure - r.arrival > (
        select count(*) from reserved_night n where n.reservation_id = r.id
      )`,
}

/** Requires exact books, nights, and points; `done` says what was done before. */
export async function expectSound(test: TestApp, done: string): Promise<void> {
  const books = await readBooks(test.owner)
  expect(books, done).toMatchObject({
    ...{ unbalanced: 0, ledgerSum: 0, soldTwice: 0, wrongLots: 0 },
    ...{ wrongOpenCents: 0, wrongNightBits: 0 },
  })
  for (const [fault, text] of Object.entries(FORBIDDEN))
    expect([fault, (await test.owner.query(text)).rows], done).toEqual([fault, []])
}
