import { sql } from '../../../db/statement.ts'
import { IN_PLAN } from '../../billing/charge.queries.ts'

const idsOf = (table: string, where: string) => `(
      select coalesce(jsonb_agg(t.id), '[]')
      from ${table} t
      where t.resort_id = :resortId and ${where}
    )`

const OF_MERGED = 't.owner_account_id = :fromId'

/** Returns the IDs of everything that a merge moves, and the people of both accounts, before it. */
export const findMovable = sql(
  'find-movable-of-merge',
  `select a.status, jsonb_build_object(
      'contracts', ${idsOf('interest', OF_MERGED)},
      'givenLots', ${idsOf('points_lot', `${OF_MERGED} and t.is_given`)},
      'plannedFrom', ${idsOf('planned_transfer', `t.state = 'planned' and t.from_account_id = :fromId`)},
      'plannedTo', ${idsOf('planned_transfer', `t.state = 'planned' and t.to_account_id = :fromId`)},
      'stays', ${idsOf('reservation', OF_MERGED)},
      'staysForKept', ${idsOf('reservation', `${OF_MERGED} and t.booked_for = :toId`)},
      'staysForMerged', ${idsOf('reservation', 't.booked_for = :fromId')},
      'deposits', ${idsOf('exchange_deposit', OF_MERGED)},
      'requests', ${idsOf('waitlist_request', OF_MERGED)},
      'documents', ${idsOf('document', OF_MERGED)},
      'orders', ${idsOf('work_order', OF_MERGED)},
      'holds', ${idsOf('account_hold', OF_MERGED)},
      'corrections', ${idsOf('contact_correction', `${OF_MERGED} and t.closed_at is null`)},
      'aliases', ${idsOf('owner_account', 't.merged_into = :fromId')},
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'loginId', m.login_id, 'role', m.role, 'position', m.position, 'isOwner', m.is_owner,
          'keptRole', k.role, 'keptIsOwner', k.is_owner
        )), '[]')
        from owner_login m
        left join owner_login k on k.resort_id = m.resort_id
          and k.login_id = m.login_id
          and k.owner_account_id = :toId
        where m.resort_id = :resortId and m.owner_account_id = :fromId
      )
    ) as "moved!"
  from owner_account a
  where a.resort_id = :resortId and a.id = :fromId`,
)

export const addMerge = sql(
  'add-account-merge',
  `insert into account_merge (
    resort_id, from_account_id, to_account_id, status, moved, recorded_at
  )
  values (:resortId, :fromId, :toId, :status, :moved, :now)`,
)

/** Returns the merge of an account, and the numbers of both. */
export const findMerge = sql(
  'find-account-merge',
  `select m.id, m.from_account_id as "fromId", m.to_account_id as "toId", m.status, m.moved,
    f.owner_number as from, t.owner_number as into, t.merged_into is not null as "keptWasMerged!"
  from account_merge m
  join owner_account f on f.resort_id = m.resort_id and f.id = m.from_account_id
  join owner_account t on t.resort_id = m.resort_id and t.id = m.to_account_id
  where m.resort_id = :resortId
    and m.from_account_id = (
      select a.id
      from owner_account a
      where a.resort_id = :resortId and a.owner_number = :from
    )
    and m.undone_at is null
  order by m.recorded_at desc
  limit 1`,
)

/** Returns the merges into an account that aren't undone. */
export const findMergesInto = sql(
  'find-merges-into-account',
  `select id, moved
  from account_merge
  where resort_id = :resortId and to_account_id = :toId and undone_at is null`,
)

export const setMoved = sql(
  'set-moved-of-merge',
  `update account_merge
  set moved = :moved
  where resort_id = :resortId and id = :id`,
)

export const markSeparate = sql(
  'mark-account-as-separate',
  `with merge as (
    update account_merge
    set undone_at = :now
    where resort_id = :resortId and id = :id
  )
  update owner_account
  set status = :status, merged_into = null
  where resort_id = :resortId and id = :fromId`,
)

/** Returns bills that moved, and whether they are unchanged since. */
export const findMovedBills = sql(
  'find-moved-bills-of-merge',
  `select c.id, c.number,
    c.owner_account_id = :toId and c.open_cents = c.cents and not ${IN_PLAN} as "isUntouched!"
  from charge c
  where c.resort_id = :resortId and c.number = any(:numbers::text[])
  order by c.number`,
)

/** Returns the credit of an account by the payment that it remains from, in cents. */
export const findCreditParts = sql(
  'find-credit-parts-of-account',
  `select payment_attempt_id as "paymentId", -sum(cents)::bigint as "cents!"
  from ledger_entry
  where resort_id = :resortId and owner_account_id = :ownerAccountId and charge_id is null
  group by 1
  having sum(cents) <> 0`,
)

/** Returns the contracts that moved and still belong to the kept account. */
export const findMovedContracts = sql(
  'find-moved-contracts-of-merge',
  `select number
  from interest
  where resort_id = :resortId and owner_account_id = :toId and id = any(:ids::text[])
  order by number`,
)

/** Names the merged account again in the transfers that are recorded for a later day. */
export const movePlannedBack = sql(
  'move-planned-transfers-back',
  `with moved as (
    update planned_transfer
    set from_account_id = case when id = any(:fromIds::text[]) then :fromId else from_account_id end,
      to_account_id = case when id = any(:toIds::text[]) then :fromId else to_account_id end
    where resort_id = :resortId
      and state = 'planned'
      and (
        id = any(:fromIds::text[]) and from_account_id = :toId
        or id = any(:toIds::text[]) and to_account_id = :toId
      )
    returning interest_id, on_day
  )
  update interest i
  set leaves_on = moved.on_day
  from moved
  where i.resort_id = :resortId and i.id = moved.interest_id`,
)

/** Moves stays back, and names the account again that booked those of others. */
export const moveStaysBack = sql(
  'move-stays-back',
  `with booked as (
    update reservation
    set booked_for = :fromId
    where resort_id = :resortId
      and id = any(:forMerged::text[])
      and id <> all(:ids::text[])
      and booked_for is not distinct from nullif(:toId, owner_account_id)
  )
  update reservation
  set owner_account_id = :fromId, booked_for = case
    when id = any(:forKept::text[]) then :toId
    else booked_for
    end
  where resort_id = :resortId and owner_account_id = :toId and id = any(:ids::text[])`,
)

const moveBack = (table: string) => `update ${table}
  set owner_account_id = :fromId
  where resort_id = :resortId and owner_account_id = :toId and id = any(:ids::text[])`

export const moveDepositsBack = sql('move-deposits-back', moveBack('exchange_deposit'))
export const moveRequestsBack = sql('move-waitlist-requests-back', moveBack('waitlist_request'))
export const moveDocumentsBack = sql('move-documents-back', moveBack('document'))
export const moveOrdersBack = sql('move-work-orders-back', moveBack('work_order'))
export const moveHoldsBack = sql('move-holds-back', moveBack('account_hold'))
export const moveCorrectionsBack = sql('move-corrections-back', moveBack('contact_correction'))

/** Puts people who are still on the kept account on the merged one again. Returns them. */
export const restorePeople = sql(
  'restore-people-of-merged-account',
  `insert into owner_login (resort_id, login_id, owner_account_id, role, position, is_owner)
  select m.resort_id, m.login_id, :fromId, p.role, p.position, p."isOwner"
  from jsonb_to_recordset(:people::jsonb)
    as p("loginId" text, role text, position integer, "isOwner" boolean)
  join owner_login m on m.resort_id = :resortId
    and m.login_id = p."loginId"
    and m.owner_account_id = :toId
  on conflict do nothing
  returning login_id as "loginId"`,
)

/** Gives people of both accounts the role on the kept one that they had, if no one changed it. */
export const narrowPeople = sql(
  'narrow-people-of-kept-account',
  `update owner_login m
  set role = p."keptRole", is_owner = p."keptIsOwner"
  from jsonb_to_recordset(:people::jsonb)
    as p("loginId" text, role text, "isOwner" boolean, "keptRole" text, "keptIsOwner" boolean)
  where m.resort_id = :resortId
    and m.owner_account_id = :toId
    and m.login_id = p."loginId"
    and p."keptRole" is not null
    and m.role = case
    when p.role = 'full' then 'full'
    else p."keptRole"
    end
    and m.is_owner = (p."isOwner" or p."keptIsOwner")`,
)

/** Accounts that were merged into the merged one before name it again. */
export const moveAliasesBack = sql(
  'move-merged-account-numbers-back',
  `update owner_account
  set merged_into = :fromId
  where resort_id = :resortId and merged_into = :toId and id = any(:ids::text[])`,
)
