import type { Statement } from '../../db/database.ts'

/** Everything that the profile shows of one person and one account, in one row. */
export interface ProfileRow {
  readonly deed_name: string
  readonly login_id: string
  readonly person_id: string | null
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly other_email: string
  readonly bounced_at: Date | null
  readonly mobile: string
  readonly other_phone: string
  readonly address: Record<string, string>
  readonly idle_minutes: number | null
}

/** `$1` resort, `$2` login, `$3` account. */
export const findProfile: Statement = {
  name: 'find-profile',
  text: `select a.name as deed_name, l.login_id, l.person_id, coalesce(p.first_name, '') as first_name, coalesce(p.last_name, '') as last_name, coalesce(p.email, '') as email,
      coalesce(p.other_email, '') as other_email, p.bounced_at, coalesce(p.mobile, '') as mobile, coalesce(p.other_phone, '') as other_phone, coalesce(p.address, '{}') as address, l.idle_minutes
    from login l join owner_account a on a.resort_id = l.resort_id and a.id = $3 left join person p on p.resort_id = l.resort_id and p.id = l.person_id
    where l.resort_id = $1 and l.id = $2`,
}

export const findChoices: Statement = {
  name: 'find-notice-choices',
  text: 'select topic, mail, text, paper from notice_choice where resort_id = $1 and login_id = $2',
}

/** `$1` resort, `$2` account, `$3` what the resort calls points: what it owns, for the deed. */
export const findOwned: Statement = {
  name: 'find-owned-for-profile',
  text: `select i.number, concat_ws(', ', replace(initcap(case i.usage_type when 'points' then $3::text else i.usage_type end), '-', ' '), t.name, u.name, case when i.week is not null then 'week ' || i.week end,
      case when i.annual_points > 0 then to_char(i.annual_points, 'FM999,999,999') || ' ' || $3::text || ' ' || case i.frequency when 'annual' then 'a year' else 'in ' || i.frequency || ' years' end end) as text
    from interest i left join unit u on u.resort_id = i.resort_id and u.id = i.unit_id left join unit_type t on t.resort_id = i.resort_id and t.code = i.unit_type_code and i.unit_id is null
    where i.resort_id = $1 and i.owner_account_id = $2 and i.status = 'active' order by i.number limit 50`,
}

/** A login without a person gets one of its own. `$1` resort, `$2` login. */
export const ensurePerson: Statement = {
  name: 'ensure-person',
  text: `with made as (insert into person (resort_id, last_name) select l.resort_id, l.login_id from login l where l.resort_id = $1 and l.id = $2 and l.person_id is null returning id)
    update login set person_id = made.id from made where resort_id = $1 and login.id = $2`,
}

/** `$1` resort, `$2` login, `$3` mobile, `$4` other phone, `$5` address, `$6` now. */
export const setContact: Statement = {
  name: 'set-contact',
  text: `update person p set mobile = $3, other_phone = $4, address = $5, changed_at = $6 from login l where l.resort_id = $1 and l.id = $2 and p.resort_id = $1 and p.id = l.person_id`,
}

/** `$3` address, `$4` now. */
export const setEmail: Statement = {
  name: 'set-email',
  text: `update person p set email = $3, bounced_at = null, changed_at = $4 from login l where l.resort_id = $1 and l.id = $2 and p.resort_id = $1 and p.id = l.person_id`,
}

export const setOtherEmail: Statement = {
  name: 'set-other-email',
  text: `update person p set other_email = $3, changed_at = $4 from login l where l.resort_id = $1 and l.id = $2 and p.resort_id = $1 and p.id = l.person_id`,
}

/** `$3` the choices as JSON. */
export const setChoices: Statement = {
  name: 'set-notice-choices',
  text: `insert into notice_choice (resort_id, login_id, topic, mail, text, paper)
    select $1, $2, given.topic, given.mail, given.text, given.paper from jsonb_to_recordset($3::jsonb) as given(topic text, mail boolean, text boolean, paper boolean)
    on conflict (resort_id, login_id, topic) do update set mail = excluded.mail, text = excluded.text, paper = excluded.paper`,
}

export const setTimeOut: Statement = {
  name: 'set-time-out',
  text: 'update login set idle_minutes = $3 where resort_id = $1 and id = $2',
}

/** `$1` resort, `$2` account: what was answered in the resort's own form. */
export const findAnswers: Statement = {
  name: 'find-profile-answers',
  text: `select coalesce(jsonb_object_agg(item_id, value), '{}') as comments from comment_value
    where resort_id = $1 and comment_type = 'profile' and subject_id = $2`,
}

/** `$1` resort, `$2` account, `$3` fields that the owner fills in. */
export const clearAnswers: Statement = {
  name: 'clear-profile-answers',
  text: `delete from comment_value
    where resort_id = $1 and comment_type = 'profile' and subject_id = $2 and item_id = any($3::text[])`,
}

/**
 * `$1` resort, `$2` account, `$3` fields, `$4` values. Of two who save at once the later one's
 * stand.
 */
export const putAnswers: Statement = {
  name: 'put-profile-answers',
  text: `insert into comment_value (resort_id, comment_type, item_id, subject_id, value)
    select $1, 'profile', item, $2, value from unnest($3::text[], $4::text[]) as given(item, value)
    on conflict (resort_id, comment_type, subject_id, item_id) do update set value = excluded.value`,
}
