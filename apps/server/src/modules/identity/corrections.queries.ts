import { type RowOf, sql } from '../../db/statement.ts'

/** A correction that was neither finished nor canceled. */
export type CorrectionRow = Omit<RowOf<typeof findByLink>, 'isConfirmation'>

/**
 * Finds the person by the login, or the only one of the account; several rows if it isn't clear.
 */
export const findPerson = sql(
  'find-person-to-correct',
  `select p.id, p.email, p.mobile
  from person p
  where p.resort_id = :resortId
    and p.erased_at is null
    and p.id in (
      select coalesce(l.person_id, '')
      from owner_login m
      join login l on l.resort_id = m.resort_id and l.id = m.login_id
      where m.resort_id = :resortId
        and m.owner_account_id = :ownerAccountId
        and (:login::text is null or l.login_key = lower(:login))
      union
      select 'p-' || a.owner_number
      from owner_account a
      where a.resort_id = :resortId and a.id = :ownerAccountId and :login::text is null
    )
  for update of p`,
)

/** Every address and number at which the people of an account can be reached, once each. */
export const findKnownContacts = sql(
  'find-known-contacts',
  `with people as (
    select p.email, p.other_email, p.mobile
    from person p
    where p.resort_id = :resortId and p.id = :personId
    union all
    select p.email, p.other_email, p.mobile
    from owner_login m
    join login l on l.resort_id = m.resort_id and l.id = m.login_id
    join person p on p.resort_id = l.resort_id and p.id = l.person_id
    where m.resort_id = :resortId and m.owner_account_id = :ownerAccountId
  ), factors as (
    select f.kind, f.destination
    from login_factor f
    join login l on l.resort_id = f.resort_id and l.id = f.login_id
    where f.resort_id = :resortId and l.person_id = :personId and f.pending_until is null
  )
  select distinct on (channel, lower(contact)) channel as "channel!", contact as "contact!"
  from (
    select 'email' as channel, email as contact from people
    union all
    select 'email', other_email from people
    union all
    select 'text', mobile from people
    union all
    select 'email', destination from factors where kind = 'email'
    union all
    select 'text', destination from factors where kind = 'text'
  ) known
  where contact <> ''
  order by channel, lower(contact)`,
)

export const findResortOfAccount = sql(
  'find-resort-of-correction',
  `select r.name as resort, r.time_zone as "timeZone"
  from resort r
  where r.id = :resortId`,
)

/** Returns an account by number. A merged number returns the account it was merged into. */
export const findAccount = sql(
  'find-account-to-correct',
  `select a.id, a.owner_number as "ownerNumber", r.time_zone as "timeZone"
  from owner_account a
  join resort r on r.id = a.resort_id
  where a.resort_id = :resortId
    and a.id = (
      select coalesce(n.merged_into, n.id)
      from owner_account n
      where n.resort_id = :resortId and n.owner_number = :ownerNumber
    )`,
)

export const findOpen = sql(
  'find-open-corrections',
  `select id, kind, old_value as "oldValue", new_value as "newValue", reason, ends_at as "endsAt",
    confirmed_at as "confirmedAt", usable_at as "usableAt", created_at as "createdAt",
    person_id as "personId", owner_account_id as "ownerAccountId"
  from contact_correction
  where resort_id = :resortId and owner_account_id = :ownerAccountId and closed_at is null
  order by created_at, id`,
)

/**
 * Replaces an unconfirmed correction; returns no row if a confirmed one is in its waiting period.
 */
export const putCorrection = sql(
  'put-contact-correction',
  `insert into contact_correction as c (
    resort_id, person_id, owner_account_id, kind, old_value, new_value, reason, confirm_hash,
    cancel_hash, created_at, ends_at
  )
  values (
    :resortId, :personId, :ownerAccountId, :kind, :oldValue, :newValue, :reason, :confirmHash,
    :cancelHash, :now, :endsAt
  )
  on conflict (resort_id, person_id, kind)
  where closed_at is null do update
  set owner_account_id = excluded.owner_account_id, old_value = excluded.old_value,
    new_value = excluded.new_value, reason = excluded.reason, confirm_hash = excluded.confirm_hash,
    cancel_hash = excluded.cancel_hash, created_at = excluded.created_at,
    ends_at = excluded.ends_at, done_by = excluded.done_by
  where c.confirmed_at is null
  returning id`,
)

/** Locks the open correction of a link, to confirm it or to cancel it. */
export const findByLink = sql(
  'find-correction-by-link',
  `select id, kind, person_id as "personId", owner_account_id as "ownerAccountId",
    old_value as "oldValue", new_value as "newValue", ends_at as "endsAt",
    confirmed_at as "confirmedAt", created_at as "createdAt",
    confirm_hash = :secretHash as "isConfirmation!"
  from contact_correction
  where resort_id = :resortId
    and (confirm_hash = :secretHash or cancel_hash = :secretHash)
    and closed_at is null
    and (usable_at is null or usable_at > :now)
  for update`,
)

export const confirm = sql(
  'confirm-contact-correction',
  `update contact_correction
  set confirmed_at = :now, usable_at = :usableAt
  where resort_id = :resortId and id = :id`,
)

export const close = sql(
  'close-contact-correction',
  `update contact_correction
  set closed_at = :now, outcome = :outcome
  where resort_id = :resortId and id = :id and closed_at is null
  returning id`,
)

/** Sets a contact if it is still the expected one. A new address hasn't bounced. */
export const replaceContact = sql(
  'replace-contact-of-person',
  `update person
  set email = case when :kind = 'email' then :next else email end,
    mobile = case when :kind = 'mobile' then :next else mobile end,
    bounced_at = case when :kind = 'email' then null else bounced_at end, changed_at = :now
  where resort_id = :resortId
    and id = :personId
    and case when :kind = 'email' then email else mobile end = :before`,
)

/**
 * Locks the corrections whose waiting period has ended, with whether the person still has that
 * contact.
 */
export const findUsable = sql(
  'find-usable-corrections',
  `select c.id, c.kind, c.person_id as "personId", c.old_value as "oldValue",
    c.new_value as "newValue", exists (
      select from person p
      where p.resort_id = c.resort_id
        and p.id = c.person_id
        and case when c.kind = 'email' then p.email else p.mobile end = c.new_value
    ) as "isCurrent!"
  from contact_correction c
  where c.resort_id = :resortId and c.closed_at is null and c.usable_at <= :now
  for update of c skip locked`,
)

/** Sends the codes of a person to the new contact. */
export const moveFactors = sql(
  'move-factors-to-correction',
  `update login_factor f
  set destination = :newValue
  from login l
  where f.resort_id = :resortId
    and l.resort_id = f.resort_id
    and l.id = f.login_id
    and l.person_id = :personId
    and f.kind = any(:factorKinds::text[])
    and lower(f.destination) = lower(:oldValue)`,
)
