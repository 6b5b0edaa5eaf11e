/**
 * SQL for the IDs of an account and of those that were merged into it: it shows their history.
 * Compared as an array, so that each is read by index.
 */
export const HISTORY = `array(
      select :ownerAccountId::text
      union all
      select m.id
      from owner_account m
      where m.resort_id = :resortId and m.merged_into = :ownerAccountId
    )`

/**
 * Remaining price of a charge `c`, in cents. The resort's ledger entries refer to the charge, so
 * each credit lowers the price once, whether staff or a job posts it.
 */
export const PRICE_LEFT = `(
    select coalesce(-sum(e.cents), c.cents)::bigint
    from ledger_entry e
    where e.resort_id = c.resort_id
      and e.charge_id = c.id
      and e.ledger_account <> 'owner-receivable'
  )`

/** The price of a charge `c`; of one of a merged account, without what moved to the kept one. */
export const SHOWN_CENTS = `case
    when c.owner_account_id = :ownerAccountId then c.cents
    else ${PRICE_LEFT}
    end`

/** True for a charge `c` of the account, or of a merged one unless all of it moved. */
export const IS_SHOWN = `(c.owner_account_id = :ownerAccountId or ${PRICE_LEFT} > 0)`
