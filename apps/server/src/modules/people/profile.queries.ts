import { EVENT_TITLE } from '../../db/event-title.ts'
import { sql } from '../../db/statement.ts'

export const findProfile = sql(
  'find-profile',
  `select a.name as deed_name, l.login_id, l.person_id, coalesce(p.first_name, '') as first_name,
    coalesce(p.last_name, '') as last_name, coalesce(p.email, '') as email,
    coalesce(p.other_email, '') as other_email, p.bounced_at, coalesce(p.mobile, '') as mobile,
    coalesce(p.other_phone, '') as other_phone,
    (
      select coalesce(jsonb_object_agg(key, coalesce(value, '')), '{}')
      from jsonb_each_text(coalesce(p.address, '{}'))
    ) as address, l.idle_minutes
  from login l
  join owner_account a on a.resort_id = l.resort_id and a.id = :ownerAccountId
  left join person p on p.resort_id = l.resort_id and p.id = l.person_id
  where l.resort_id = :resortId and l.id = :loginId`,
)

export const findChoices = sql(
  'find-notice-choices',
  `select topic, mail, text, paper
  from notice_choice
  where resort_id = :resortId and login_id = :loginId`,
)

/** Returns the account's interests, for the deed. */
export const findOwned = sql(
  'find-owned-for-profile',
  `select i.number, i.usage_type, t.name as unit_type, u.name as unit, i.week,
    ${EVENT_TITLE} as "event!", i.annual_points, i.frequency
  from interest i
  left join unit u on u.resort_id = i.resort_id and u.id = i.unit_id
  left join unit_type t on t.resort_id = i.resort_id
    and t.code = i.unit_type_code
    and i.unit_id is null
  where i.resort_id = :resortId and i.owner_account_id = :ownerAccountId and i.status = 'active'
  order by i.number
  limit 50`,
)

/** Creates a person for a login without one. */
export const ensurePerson = sql(
  'ensure-person',
  `with made as (
    insert into person (resort_id, last_name)
    select l.resort_id, l.login_id
    from login l
    where l.resort_id = :resortId and l.id = :loginId and l.person_id is null
    returning id
  )
  update login
  set person_id = made.id
  from made
  where resort_id = :resortId and login.id = :loginId`,
)

export const setContact = sql(
  'set-contact',
  `update person p
  set mobile = :mobile, other_phone = :otherPhone, address = :address, changed_at = :now
  from login l
  where l.resort_id = :resortId
    and l.id = :loginId
    and p.resort_id = :resortId
    and p.id = l.person_id`,
)

export const setEmail = sql(
  'set-email',
  `update person p
  set email = :email, bounced_at = null, changed_at = :now
  from login l
  where l.resort_id = :resortId
    and l.id = :loginId
    and p.resort_id = :resortId
    and p.id = l.person_id`,
)

export const setOtherEmail = sql(
  'set-other-email',
  `update person p
  set other_email = :email, changed_at = :now
  from login l
  where l.resort_id = :resortId
    and l.id = :loginId
    and p.resort_id = :resortId
    and p.id = l.person_id`,
)

export const setChoices = sql(
  'set-notice-choices',
  `insert into notice_choice (resort_id, login_id, topic, mail, text, paper)
  select :resortId, :loginId, given.topic, given.mail, given.text, given.paper
  from jsonb_to_recordset(:choices::jsonb) as given(
    topic text, mail boolean, text boolean, paper boolean
  )
  on conflict (resort_id, login_id, topic) do update
  set mail = excluded.mail, text = excluded.text, paper = excluded.paper`,
)

export const setLocale = sql(
  'set-locale',
  'update login set locale = :locale where resort_id = :resortId and id = :loginId',
)

export const setTimeOut = sql(
  'set-time-out',
  `update login
  set idle_minutes = :idleMinutes
  where resort_id = :resortId and id = :loginId`,
)

/** Returns the answers to the resort's own form, and the fields that staff filled in. */
export const findAnswers = sql(
  'find-profile-answers',
  `select coalesce(jsonb_object_agg(item_id, value), '{}') as comments,
    coalesce(array_agg(item_id) filter (where author = 'staff'), '{}') as "byStaff!"
  from comment_value
  where resort_id = :resortId and comment_type = 'profile' and subject_id = :ownerAccountId`,
)

export const clearAnswers = sql(
  'clear-profile-answers',
  `delete
  from comment_value
  where resort_id = :resortId
    and comment_type = 'profile'
    and subject_id = :ownerAccountId
    and item_id = any(:writable::text[])`,
)

/** The later of two concurrent saves wins. */
export const storeAnswers = sql(
  'put-profile-answers',
  `insert into comment_value (resort_id, comment_type, item_id, subject_id, value)
  select :resortId, 'profile', item, :ownerAccountId, value
  from unnest(:items::text[], :values::text[]) as given(item, value)
  on conflict (resort_id, comment_type, subject_id, item_id) do update
  set value = excluded.value, author = excluded.author`,
)

export const setWelcomed = sql(
  'set-welcomed',
  `update login
  set welcomed_at = :now
  where resort_id = :resortId and id = :loginId and welcomed_at is null`,
)
