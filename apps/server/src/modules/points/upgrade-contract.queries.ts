import { sql } from '../../db/statement.ts'
import { BILLED_COLUMNS } from '../billing/billed-columns.ts'

/** Locks a contract with its owner. */
export const lockContract = sql(
  'lock-contract-to-upgrade',
  `select i.id, i.status, i.usage_type as "usageType", i.owner_account_id as "ownerId",
    a.owner_number as "ownerNumber", r.name as resort, i.unit_type_code as "ownType",
    ${BILLED_COLUMNS}
  from interest i
  join owner_account a on a.resort_id = i.resort_id and a.id = i.owner_account_id
  join resort r on r.id = i.resort_id
  left join unit u on u.resort_id = i.resort_id and u.id = i.unit_id
  where i.resort_id = :resortId and i.number = :number
  for update of i`,
)

/** Locks the owner of a contract, so that no points are spent at the same time. */
export const lockOwner = sql(
  'lock-owner-of-upgrade',
  `select id
  from owner_account
  where resort_id = :resortId and id = :ownerId
  for no key update`,
)

export const findUnitType = sql(
  'find-unit-type-of-upgrade',
  `select code
  from unit_type
  where resort_id = :resortId and code = :unitType`,
)

/** Locks the yearly lots of a contract that aren't over. */
export const lockYearlyLots = sql(
  'lock-yearly-lots',
  `select id, use_year as "useYear", remaining, earned_on as "earnedOn"
  from points_lot
  where resort_id = :resortId
    and interest_id = :interestId
    and kind = 'annual'
    and not is_given
    and expires_on >= :today::date
  order by id
  for update`,
)

export const upgradeContract = sql(
  'upgrade-contract',
  `update interest
  set annual_points = :toPoints, unit_type_code = :toType
  where resort_id = :resortId and id = :interestId`,
)
