import { sql } from '../../../db/statement.ts'
import { PRICE_LEFT } from '../history.queries.ts'

/** Returns yearly bills of an account, by their numbers, and parts of them; the last part first. */
export const findYearlyBills = sql(
  'find-yearly-bills-of-contract',
  `select c.id as "chargeId", c.number, coalesce(c.part_of, c.number) as "yearly!",
    c.open_cents as "openCents", ${PRICE_LEFT} as "leftCents!", c.covers_from as "coversFrom",
    c.description, c.description_message
  from charge c
  where c.resort_id = :resortId
    and c.owner_account_id = :ownerId
    and coalesce(c.part_of, c.number) = any(:numbers::text[])
  order by c.covers_from desc nulls last, c.number`,
)
