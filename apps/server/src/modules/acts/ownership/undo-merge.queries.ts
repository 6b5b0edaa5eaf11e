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
          'keptRole', k.role, 'keptIsOwner', k.is_owner, 'mergedAt', m.merged_at,
          'keptMergedAt', k.merged_at
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
    m.recorded_at as "mergedAt", f.owner_number as from, t.owner_number as into
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

/**
 * Bills that a deed-back added to an account and that moved as a whole with a merge have new numbers
 * after its undo: records these.
 */
export const renameDividedBills = sql(
  'rename-bills-of-deed-backs',
  `update deed_back d
  set bills = (
    select array_agg(coalesce(n.number, b.number) order by b.place)
    from unnest(d.bills) with ordinality as b(number, place)
    left join unnest(:numbers::text[], :newNumbers::text[]) as moved(was, number)
      on moved.was = b.number
    left join charge c on c.resort_id = d.resort_id and c.number = moved.was
    left join charge n on n.resort_id = d.resort_id
      and n.number = moved.number
      and n.cents = c.cents
  )
  where d.resort_id = :resortId
    and d.owner_account_id = :ownerAccountId
    and d.undone_at is null
    and d.bills && :numbers::text[]`,
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

/** Returns what happened since a merge that has to be undone before it. */
export const findLater = sql(
  'find-what-is-later-than-merge',
  `select (
      select a.owner_number
      from account_merge l
      join owner_account a on a.resort_id = l.resort_id and a.id = l.from_account_id
      where l.resort_id = m.resort_id
        and l.to_account_id = m.to_account_id
        and l.undone_at is null
        and (l.recorded_at, l.id) > (m.recorded_at, m.id)
      order by l.recorded_at desc, l.id desc
      limit 1
    ) as "mergedLater", (
      select l.login_id
      from death_record d
      join login l on l.resort_id = d.resort_id and l.id = d.login_id
      where d.resort_id = m.resort_id
        and (
          d.owner_account_id = m.to_account_id
          and d.undone_at is null
          and d.login_id = any(:loginIds::text[])
          or d.owner_account_id = m.from_account_id and d.undone_at >= m.recorded_at
        )
      order by d.recorded_at desc, 1
      limit 1
    ) as "deathSince", (
      select i.number
      from deed_back d
      join interest i on i.resort_id = d.resort_id and i.id = d.interest_id
      where d.resort_id = m.resort_id
        and d.owner_account_id = m.to_account_id
        and d.undone_at is null
        and d.recorded_at >= m.recorded_at
        and d.interest_id = any(:contracts::text[])
        and i.owner_account_id = m.to_account_id
        and i.status = 'expired'
      order by 1
      limit 1
    ) as "deedBackStands", (
      select i.number
      from planned_transfer p
      join interest i on i.resort_id = p.resort_id and i.id = p.interest_id
      where p.resort_id = m.resort_id
        and p.state = 'planned'
        and p.id <> all(:planned::text[])
        and i.owner_account_id = m.to_account_id
        and i.id = any(:contracts::text[])
      order by 1
      limit 1
    ) as "transferPlanned"
  from account_merge m
  where m.resort_id = :resortId and m.id = :id`,
)

/** Returns bills that moved, and whether they are unchanged since. */
export const findMovedBills = sql(
  'find-moved-bills-of-merge',
  `select c.id, c.number,
    c.owner_account_id = :toId and c.open_cents = bill.cents and not ${IN_PLAN} as "isUntouched!"
  from unnest(:numbers::text[], :cents::bigint[]) as bill(number, cents)
  join charge c on c.resort_id = :resortId and c.number = bill.number
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

/** True for a place `m` on the kept account that is as the merge gave it to the person `p`. */
const IS_AS_MERGED = `m.resort_id = :resortId
    and m.owner_account_id = :toId
    and m.login_id = p."loginId"
    and m.merged_at = :mergedAt::timestamptz
    and m.role = case
    when p.role = 'full' then 'full'
    else coalesce(p."keptRole", p.role)
    end
    and m.is_owner = (p."isOwner" or coalesce(p."keptIsOwner", false))`

/** Puts people whose place on the kept account is as the merge gave it on the merged one again. */
export const restorePeople = sql(
  'restore-people-of-merged-account',
  `insert into owner_login (
    resort_id, login_id, owner_account_id, role, position, is_owner, merged_at
  )
  select m.resort_id, m.login_id, :fromId, p.role, p.position, p."isOwner", p."mergedAt"
  from jsonb_to_recordset(:people::jsonb)
    as p(
    "loginId" text, role text, position integer, "isOwner" boolean, "keptRole" text,
    "keptIsOwner" boolean, "mergedAt" timestamptz
  )
  join owner_login m on ${IS_AS_MERGED}
  on conflict do nothing
  returning login_id as "loginId"`,
)

/** Returns how many of some people are on an account. */
export const countPeople = sql(
  'count-people-on-account',
  `select count(*)::integer as "people!"
  from owner_login
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and login_id = any(:loginIds::text[])`,
)

/** Gives a person of both accounts the role on the kept one that they had before. */
export const narrowPerson = sql(
  'narrow-person-of-kept-account',
  `update owner_login
  set role = :role, is_owner = :isOwner, merged_at = :mergedAt::timestamptz
  where resort_id = :resortId and login_id = :loginId and owner_account_id = :ownerAccountId`,
)

/** Accounts that were merged into the merged one before name it again. */
export const moveAliasesBack = sql(
  'move-merged-account-numbers-back',
  `update owner_account
  set merged_into = :fromId
  where resort_id = :resortId and merged_into = :toId and id = any(:ids::text[])`,
)
