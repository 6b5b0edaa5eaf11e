import { sql } from '../../db/statement.ts'
import { BILLED_COLUMNS } from './billed-columns.ts'

/** Returns the interests of active accounts. */
export const findBilledInterests = sql(
  'find-billed-interests',
  `select ${BILLED_COLUMNS}, i.owner_account_id as account
  from interest i
  join owner_account a on a.resort_id = i.resort_id
    and a.id = i.owner_account_id
    and a.status = 'active'
  left join unit u on u.resort_id = i.resort_id and u.id = i.unit_id
  where i.resort_id = :resortId
    and i.status = 'active'
    and (i.ends_on is null or i.ends_on >= :today::date)`,
)
