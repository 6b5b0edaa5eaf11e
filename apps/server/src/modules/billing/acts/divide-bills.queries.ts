import { sql } from '../../../db/statement.ts'
import { PRICE_LEFT } from '../history.queries.ts'

/**
 * Returns yearly bills of an account, by their numbers, and parts of them; the last part first. Parts
 * that the undo of a deed-back credited are left out, so that they can be billed again.
 */
export const findYearlyBills = sql(
  'find-yearly-bills-of-contract',
  `select c.id as "chargeId", c.number, coalesce(c.part_of, c.number) as "yearly!",
    c.open_cents as "openCents", ${PRICE_LEFT} as "leftCents!", c.covers_from as "coversFrom",
    c.description, c.description_message
  from charge c
  where c.resort_id = :resortId
    and c.owner_account_id = :ownerId
    and coalesce(c.part_of, c.number) = any(:numbers::text[])
    and (${PRICE_LEFT} > 0 or not exists (
      select from deed_back d
      where d.resort_id = c.resort_id
        and d.owner_account_id = c.owner_account_id
        and d.undone_at is not null
        and c.number = any(d.bills)
    ))
  order by c.covers_from desc nulls last, c.number`,
)
