import { sql } from '../db/statement.ts'

/**
 * Conditions for whose row `t` is: an account's, a login's, or sent to an address of the person.
 */
export const OF_ACCOUNT = 't.owner_account_id = any(:accounts::text[])'
export const OF_LOGIN = 't.login_id = any(:logins::text[])'
export const toPerson = (column: string) => `lower(t.${column}) = any(:addresses::text[])`
export const INVITED_BY = 't.invited_by = any(:logins::text[])'
export const COMMENTED = 't.subject_id = any(:accounts::text[])'
const ofParent = (column: string, parent: string) => `t.${column} in (
      select id
      from ${parent} o
      where o.resort_id = :resortId and o.owner_account_id = any(:accounts::text[])
    )`
/** Stays of a guest from outside, who has no account. */
export const OF_GUEST = 't.id = any(:guestStays::text[])'
export const OF_STAY = ofParent('reservation_id', 'reservation')
export const OF_ORDER = ofParent('work_order_id', 'work_order')
/** The row that was sent can have names, contacts, and words of the owner. */
export const OF_CONFLICT = `(t.record_id = any(:accounts::text[])
    or ${ofParent('record_id', 'interest')}
    or ${ofParent('record_id', 'reservation')}
    or ${ofParent('record_id', 'work_order')})`
const OF_PAYMENT = ofParent('payment_attempt_id', 'payment_attempt')

/**
 * Every table with personal data, and which rows are a person's. `export-person` writes these. A
 * test compares the list with the schema.
 */
export const PERSONAL: Readonly<Record<string, string>> = {
  person: 't.id = any(:persons::text[])',
  sync_conflict: OF_CONFLICT,
  login: 't.id = any(:logins::text[])',
  contact_correction: 't.person_id = any(:persons::text[])',
  staff_member: OF_LOGIN,
  staff_invitation: `(${OF_LOGIN} or ${toPerson('email')})`,
  owner_account: 't.id = any(:accounts::text[])',
  owner_login: OF_LOGIN,
  login_factor: OF_LOGIN,
  passkey: OF_LOGIN,
  trusted_device: OF_LOGIN,
  session: OF_LOGIN,
  // actions of co-owners at a shared account belong to them
  audit_event: `(${OF_LOGIN} or (t.login_id is null and ${OF_ACCOUNT}))`,
  address_check: OF_LOGIN,
  notice_choice: OF_LOGIN,
  notice_visit: OF_LOGIN,
  document_visit: OF_LOGIN,
  notice: `(${OF_LOGIN} or (t.login_id is null and ${OF_ACCOUNT}))`,
  // unsent codes and passwords would let their reader into an account
  outbox: `((${OF_LOGIN} or ${toPerson('recipient')}) and not t.secret)`,
  calendar_feed: OF_LOGIN,
  // at a shared account, invitations by a co-owner belong to that co-owner
  co_owner_invitation: `(${INVITED_BY} or ${toPerson('email')})`,
  comment_value: COMMENTED,
  interest: OF_ACCOUNT,
  planned_transfer: `(
      t.from_account_id = any(:accounts::text[]) or t.to_account_id = any(:accounts::text[])
    )`,
  deed_back: OF_ACCOUNT,
  account_merge: `(
      t.from_account_id = any(:accounts::text[]) or t.to_account_id = any(:accounts::text[])
    )`,
  entitlement: ofParent('interest_id', 'interest'),
  points_lot: OF_ACCOUNT,
  points_entry: OF_ACCOUNT,
  reservation: `(${OF_ACCOUNT} or ${OF_GUEST})`,
  reservation_guest: OF_STAY,
  guest_invitation: OF_STAY,
  stay_request: OF_STAY,
  stay_share: OF_STAY,
  stay_move: OF_STAY,
  stay_cancellation: OF_STAY,
  waitlist_request: OF_ACCOUNT,
  waitlist_event: ofParent('request_id', 'waitlist_request'),
  exchange_deposit: OF_ACCOUNT,
  charge: OF_ACCOUNT,
  charge_work_order: ofParent('charge_id', 'charge'),
  credit_memo: OF_ACCOUNT,
  account_hold: OF_ACCOUNT,
  death_record: OF_LOGIN,
  resort_act: OF_ACCOUNT,
  // of acts on many stays, those on the person's
  resort_act_step: `t.step in (
      select r.number
      from reservation r
      where r.resort_id = :resortId and r.owner_account_id = any(:accounts::text[])
    )`,
  ledger_entry: OF_ACCOUNT,
  payment_attempt: OF_ACCOUNT,
  payment_review: OF_PAYMENT,
  open_payment: OF_ACCOUNT,
  refund: OF_PAYMENT,
  payment_dispute: OF_PAYMENT,
  payment_method: OF_LOGIN,
  autopay: OF_ACCOUNT,
  payment_plan: OF_ACCOUNT,
  planned_payment: OF_ACCOUNT,
  work_order: OF_ACCOUNT,
  work_order_entry: OF_ORDER,
  work_order_entry_photo: OF_ORDER,
  attachment: OF_ORDER,
  document: OF_ACCOUNT,
}

/** Technical columns without personal data: keys, hashes, and search vectors. */
const WITHOUT =
  '{resort_id,password_hash,secret,secret_hash,token,token_hash,vault_token,card_token,' +
  'code_hash,link_seed,request_key,request_hash,claimed_by,search}'

/** Returns everything stored about a person, one row at a time, without codes and passwords. */
export const exportRows = sql(
  'export-person',
  Object.entries(PERSONAL)
    .map(
      ([table, where]) =>
        `select '${table}' as "table!", to_jsonb(t) - '${WITHOUT}'::text[] as "row!"
  from ${table} t
  where t.resort_id = :resortId and ${where}`,
    )
    .join('\n  union all\n  '),
)

/**
 * Finds a person by the number of an account named after them, or by their login ID, or a guest
 * from outside by stay or email. Returns their accounts, and which of these no one else has.
 */
export const findSubject = sql(
  'find-person-of-command',
  `with named as (
    select p.id
    from person p
    where p.resort_id = :resortId and p.id = 'p-' || :word::text
    union
    select l.person_id
    from login l
    where l.resort_id = :resortId and l.app_kind = 'owner' and l.login_key = lower(:word)
  ), chosen as (
    select id
    from named
    where id is not null
    order by id = 'p-' || :word desc
    limit 1
  ), logins as (
    select l.id
    from login l
    where l.resort_id = :resortId and l.person_id in (select id from chosen)
  ), accounts as (
    select m.owner_account_id as id
    from owner_login m
    where m.resort_id = :resortId and m.login_id in (select id from logins)
    union
    select a.id
    from owner_account a
    join chosen c on c.id = 'p-' || a.owner_number
    where a.resort_id = :resortId
  )
  select array(select id from chosen) as "persons!", array(select id from logins) as "logins!",
    array(select id from accounts) as "accounts!", array(
      select a.id
      from accounts a
      where not exists (
        select from owner_login m
        where m.resort_id = :resortId
          and m.owner_account_id = a.id
          and m.login_id not in (select id from logins)
      )
    ) as "own!", array(
      select lower(known.email)
      from person p, unnest(array[p.email, p.other_email]) as known(email)
      where p.resort_id = :resortId and p.id in (select id from chosen) and known.email <> ''
    ) as "addresses!", array(
      select r.id
      from reservation r
      where r.resort_id = :resortId
        and r.guest_name <> ''
        and (
          r.number = :word
          or lower(r.guest_email) = lower(:word)
          or lower(r.guest_email) in (
            select lower(known.email)
            from person p, unnest(array[p.email, p.other_email]) as known(email)
            where p.resort_id = :resortId and p.id in (select id from chosen) and known.email <> ''
          )
        )
    ) as "guestStays!"`,
)

/** Returns reasons that prevent an erasure: open balances, rights, stays, and payments. */
export const findReasonsToKeep = sql(
  'find-reasons-to-keep-person',
  `select a.owner_number, a.status = 'active' as "owns!", (
      select coalesce(sum(e.cents), 0)::bigint
      from ledger_entry e
      where e.resort_id = a.resort_id and e.owner_account_id = a.id
    ) as "open_cents!", (
      select count(*)::integer
      from reservation r
      where r.resort_id = a.resort_id
        and r.owner_account_id = a.id
        and r.status in ('held', 'asked', 'confirmed')
        and r.departure >= :today::date
    ) as "stays!", (
      select count(*)::integer
      from open_payment o
      where o.resort_id = a.resort_id and o.owner_account_id = a.id
    ) as "payments!"
  from owner_account a
  where a.resort_id = :resortId and a.id = any(:accounts::text[])
  order by a.owner_number`,
)

/** Returns files that only rows of these accounts refer to, with the folder of each. */
export const findFiles = sql(
  'find-files-of-person',
  `select 'documents' as "folder!", t.sha256 as "sha256!"
  from document t
  where t.resort_id = :resortId and ${OF_ACCOUNT}
  union all
  select 'attachments', t.sha256
  from attachment t
  where t.resort_id = :resortId and ${OF_ORDER}`,
)

/** Returns whether any row of the resort still refers to the file. */
export const isFileUsed = sql(
  'is-file-used',
  `select exists (
      select from document d
      where d.resort_id = :resortId and d.sha256 = :sha256
    ) or exists (
      select from attachment a
      where a.resort_id = :resortId and a.sha256 = :sha256
    ) as "used!"`,
)
