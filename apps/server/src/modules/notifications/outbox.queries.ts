import { type RowOf, sql } from '../../db/statement.ts'

export type OutboxRow = RowOf<typeof claimMessage>

/** Claims the next message for a single sender. */
export const claimMessage = sql(
  'take-message',
  `update outbox
  set tries = tries + 1, try_after = :tryAfter, claimed_by = :claim
  where resort_id = :resortId
    and id = (
      select id
      from outbox
      where resort_id = :resortId
        and sent_at is null
        and failed_at is null
        and secret = :secret
        and try_after <= :now
        and channel = any(:channels::text[])
      order by at, id
      limit 1
      for update skip locked
    )
  returning id, channel, recipient, subject, text, tries, topic, login_id, link, at, secret,
    locale`,
)

export const renewLease = sql(
  'renew-message-lease',
  `update outbox
  set try_after = :tryAfter
  where resort_id = :resortId
    and id = :id
    and claimed_by = :claim
    and sent_at is null
    and failed_at is null`,
)

export const markSent = sql(
  'mark-sent',
  `update outbox
  set sent_at = :sentAt, last_error = '', text = case
    when secret
    and not :keepText::boolean then ''
    else text
    end, link = case
    when secret
    and not :keepText::boolean then ''
    else link
    end
  where resort_id = :resortId and id = :id and claimed_by = :claim`,
)

/** Also wipes the text of a secret message. */
export const markFailed = sql(
  'mark-failed',
  `update outbox
  set try_after = coalesce(:tryAfter, try_after), last_error = :fault, failed_at = case
    when :tryAfter::timestamptz is null then :now::timestamptz
    end, claimed_by = null, text = case
    when secret
    and :tryAfter::timestamptz is null then ''
    else text
    end, link = case
    when secret
    and :tryAfter::timestamptz is null then ''
    else link
    end
  where resort_id = :resortId and id = :id and claimed_by = :claim and sent_at is null`,
)

export const findLetterhead = sql(
  'find-letterhead',
  `select r.name as "resortName", r.address, r.server_id as server,
    coalesce(nullif(m.value ->> 'contactPropertyPhone', ''), r.phone) as phone,
    coalesce(c.value ->> 'navbar', '') as navbar, coalesce(c.value ->> 'buttons', '') as buttons,
    coalesce(l.value #>> '{}', '') as "logoUrl"
  from resort r
  left join resort_option m on m.resort_id = :resortId and m.name = 'menuOptions'
  left join resort_option c on c.resort_id = :resortId and c.name = 'cssOptions'
  left join resort_option l on l.resort_id = :resortId and l.name = 'logoUrl'
  where r.id = :resortId`,
)

/** Records that email to an address bounced permanently. */
export const recordBounce = sql(
  'record-bounce',
  `update person
  set bounced_at = :now
  where resort_id = :resortId and email_key = lower(:email) and bounced_at is null
  returning id`,
)

/** Returns one rendered message for the demo outbox. */
export const findMessage = sql(
  'find-message',
  `select subject, text, topic, login_id, link, locale
  from outbox
  where resort_id = :resortId and id = :id`,
)

export const findLocale = sql(
  'find-locale-of-login',
  `select locale
  from login
  where resort_id = :resortId and id = :loginId`,
)

/** Turns off email for a topic; other channels stay as chosen. */
export const stopMail = sql(
  'stop-mail-of-topic',
  `insert into notice_choice (resort_id, login_id, topic, mail, text, paper)
  values (:resortId, :loginId, :topic, false, false, false)
  on conflict (resort_id, login_id, topic) do update
  set mail = false`,
)

export const listMessages = sql(
  'list-messages',
  `select id, recipient as to, channel, subject, text, link, at
  from outbox
  where resort_id = :resortId
  order by at desc, id desc
  limit 200`,
)
