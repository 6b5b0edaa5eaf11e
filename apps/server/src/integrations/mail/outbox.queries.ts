import { sql } from '../../db/statement.ts'

export const addMessage = sql(
  'add-outbox-message',
  `insert into outbox (
    resort_id, channel, recipient, subject, text, secret, at, try_after, topic, login_id, link,
    locale
  )
  select
    :resortId, :channel, :recipient, :subject, :text, :secret, :now, :now, :topic, :loginId, :link,
    :locale
  where :recipient <> ''`,
)
