import { sql } from '../db/statement.ts'
import { firstNightIn } from '../modules/stays/acts/stay-acts.queries.ts'
import { findIds, findIdsOf } from './load.queries.ts'

export const findStoredResort = sql(
  'import-stored-resort',
  `select laid_out_on, server_id
  from resort
  where id = :id`,
)

/** Returns active interests with a unit, whether or not the folder contains them. */
export const findOwnedUnits = sql(
  'import-owned-units',
  `select i.number, i.usage_type, i.frequency, i.week, coalesce(i.event, '') as "event!",
    i.check_in_weekday, i.use_year_month, i.first_use_year, u.number as unit
  from interest i
  join unit u on u.resort_id = i.resort_id and u.id = i.unit_id
  where i.resort_id = :resortId
    and i.status = 'active'
    and i.usage_type in ('fixed-week', 'event-week', 'fractional', 'whole')`,
)

/** Returns the stored stays among those of the folder, with the accounts they belong to. */
export const findStoredStays = sql(
  'import-stored-stays',
  `select r.id, r.number, r.status, r.unit_id as "unitId", u.number as unit,
    r.in_unit_since as "inUnitSince", r.arrival, r.departure, r.interest_id,
    r.paid_by, r.points, r.rule_set_version is not null as "isPricedHere!",
    r.booked_at::text as "bookedAt", r.type, r.guest_name as "guestName",
    r.status = 'confirmed' and r.checked_in_at is not null as "isCheckedIn!",
    r.owner_account_id as "ownerAccountId", a.owner_number as "ownerNumber", a.status as "accountStatus"
  from reservation r
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  left join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
  where r.resort_id = :resortId and r.number = any(:numbers::text[])`,
)

/** Returns the owner, status, dates, and ownership of contracts. */
export const findContracts = sql(
  'import-contracts',
  `select i.number, i.owner_account_id as "ownerAccountId", i.status, i.active_on as "activeOn",
    i.purchased_on as "purchasedOn", i.first_use_year as "firstUseYear", i.usage_type as "usageType",
    i.annual_points as "annualPoints", i.unit_type_code as "unitType"
  from interest i
  where i.resort_id = :resortId and i.number = any(:numbers::text[])`,
)

/** Returns interests with an annual lot, from which future years are granted. */
export const findGrantedInterests = sql(
  'import-granted-interests',
  `select i.number
  from interest i
  where i.resort_id = :resortId
    and exists (
      select from points_lot l
      where l.resort_id = i.resort_id and l.interest_id = i.id and l.kind = 'annual'
    )`,
)

/** Returns the numbers of open units. */
export const findOpenUnits = sql(
  'import-open-units',
  `select number
  from unit
  where resort_id = :resortId and status = 'open'`,
)

/** Returns how many people each unit sleeps. */
export const findUnitSizes = sql(
  'import-unit-sizes',
  `select u.number, t.max_people as "maxPeople"
  from unit u
  join unit_type t on t.resort_id = u.resort_id and t.code = u.unit_type_code
  where u.resort_id = :resortId`,
)

/** Returns the accounts of contracts. */
export const findContractAccounts = sql(
  'import-contract-accounts',
  `select number, owner_account_id as "accountId"
  from interest
  where resort_id = :resortId and number = any(:numbers::text[])`,
)

/** Returns which of some owners aren't former owners. */
export const findActiveOwners = sql(
  'import-active-owners',
  `select owner_number
  from owner_account
  where resort_id = :resortId and status = 'active' and owner_number = any(:numbers::text[])`,
)

export const findIdsByNumber = {
  units: findIds('import-unit-ids', 'unit'),
  /** The number of an account that was merged names the kept one. */
  owners: sql(
    'import-owner-ids',
    `select owner_number as number, coalesce(merged_into, id) as "id!"
  from owner_account
  where resort_id = :resortId`,
  ),
  interests: findIds('import-interest-ids', 'interest'),
  documents: findIds('import-document-ids', 'document'),
  charges: findIds('import-charge-ids', 'charge'),
  workOrders: findIds('import-work-order-ids', 'work_order'),
}

export type IdsStatement = (typeof findIdsByNumber)[keyof typeof findIdsByNumber]

/** The same of some records only. */
export const findIdsOfNumbers = {
  units: findIdsOf('import-ids-of-units', 'unit'),
  owners: sql(
    'import-ids-of-owners',
    `select owner_number as number, coalesce(merged_into, id) as "id!"
  from owner_account
  where resort_id = :resortId and owner_number = any(:numbers::text[])`,
  ),
  interests: findIdsOf('import-ids-of-interests', 'interest'),
}

export const findParts = sql(
  'import-parts',
  `select part_unit_id
  from unit_part
  where resort_id = :resortId`,
)

/** Returns nights held by stays outside the folder, and by canceled ones that can come back. */
export const findOtherNights = sql(
  'import-other-nights',
  `select n.unit_id, n.night, r.number, r.status
  from reserved_night n
  join reservation r on r.resort_id = n.resort_id and r.id = n.reservation_id
  where n.resort_id = :resortId and (r.number <> all(:numbers::text[]) or r.status = 'cancelled')`,
)

/** Returns the nights before today of stays in the folder that moved, or can still move. */
export const findPastNights = sql(
  'import-past-nights',
  `select r.number, u.number as unit, n.night
  from reservation r
  join reserved_night n on n.resort_id = r.resort_id and n.reservation_id = r.id
  join unit u on u.resort_id = n.resort_id and u.id = n.unit_id
  where r.resort_id = :resortId
    and r.number = any(:numbers::text[])
    and (r.in_unit_since is not null or r.departure >= :today)
    and n.night < :today`,
)

/** Returns the first nights in the units to which stays move after their guests have arrived. */
export const findFirstNights = sql(
  'import-first-nights',
  `select r.number, ${firstNightIn('given.unit_id', 'given.since', 'given.arrival')} as since
  from jsonb_to_recordset(:rows::jsonb) as given(
    number text, unit_id text, arrival date, since date
  )
  join reservation r on r.resort_id = :resortId and r.number = given.number`,
)

/**
 * Returns append-only rows as they were imported. A changed amount is corrected if it is of a charge,
 * and refused otherwise, never overwritten.
 */
export const findPosted = sql(
  'import-posted',
  `select 'charge' as kind, c.number, c.owner_account_id, coalesce(c.folder_cents, c.cents) as cents
  from charge c
  where c.resort_id = :resortId and c.number = any(:numbers::text[])
  union all
  select 'payment', p.number, p.owner_account_id, p.cents
  from payment_attempt p
  where p.resort_id = :resortId and p.number = any(:numbers::text[])
  union all
  select 'lot', l.number, l.interest_id, e.points
  from points_lot l
  join points_entry e on e.resort_id = l.resort_id and e.lot_id = l.id and e.reason = 'earned'
  where l.resort_id = :resortId and l.number = any(:numbers::text[])`,
)

/** Sets the amount that the folder has for a charge now. */
export const setFolderCents = sql(
  'set-folder-amount-of-charge',
  `update charge
  set folder_cents = :cents
  where resort_id = :resortId and id = :id`,
)

/** Returns what accounts still owe, charge by charge, oldest first. */
export const findOpenCharges = sql(
  'import-open-charges',
  `select c.id as "chargeId", c.number, c.owner_account_id as "accountId", c.due_on as "dueOn",
    sum(e.cents)::bigint as "openCents"
  from charge c
  join ledger_entry e on e.resort_id = c.resort_id
    and e.charge_id = c.id
    and e.owner_account_id is not null
  where c.resort_id = :resortId and c.owner_account_id = any(:accountIds::text[])
  group by c.id, c.number, c.owner_account_id, c.due_on
  having sum(e.cents) > 0`,
)
