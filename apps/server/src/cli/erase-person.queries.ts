import { type StatementName, sql } from '../db/statement.ts'
import {
  COMMENTED,
  INVITED_BY,
  OF_ACCOUNT,
  OF_CONFLICT,
  OF_GUEST,
  OF_LOGIN,
  OF_ORDER,
  OF_STAY,
  toPerson,
} from './personal-data.queries.ts'

/**
 * Serializes erasures. Two people can share a file, and the second erasure must see that no row
 * refers to it anymore.
 */
export const lockErasures = sql(
  'lock-erasures',
  `select pg_advisory_xact_lock(hashtext('erase-person'))`,
)

const deleted = new Set<string>()
const emptied = new Map<string, Set<string>>()

function drop<N extends StatementName>(name: N, table: string, where: string) {
  deleted.add(table)
  return sql(
    name,
    `delete
  from ${table} t
  where t.resort_id = :resortId and ${where}`,
  )
}

/** Overwrites columns of the matching rows `t`, for tables whose rows are needed for accounting. */
function empty<N extends StatementName>(
  name: N,
  table: string,
  columns: Readonly<Record<string, string>>,
  where: string,
) {
  const known = emptied.get(table) ?? new Set()
  emptied.set(table, new Set([...known, ...Object.keys(columns)]))
  const assignments = Object.entries(columns).map(([column, value]) => `${column} = ${value}`)
  return sql(
    name,
    `update ${table} t
  set ${assignments.join(', ')}
  where t.resort_id = :resortId and ${where}`,
  )
}

/**
 * Erases a login and its person, in this order. Accounting rows keep the login's ID, which no
 * longer leads to a name.
 */
export const ERASE_LOGIN = [
  drop('erase-factors', 'login_factor', OF_LOGIN),
  drop('erase-passkeys', 'passkey', OF_LOGIN),
  drop('erase-sessions', 'session', OF_LOGIN),
  drop('erase-devices', 'trusted_device', OF_LOGIN),
  drop('erase-address-checks', 'address_check', OF_LOGIN),
  drop('erase-contact-corrections', 'contact_correction', 't.person_id = any(:persons::text[])'),
  drop('erase-temporary-passwords', 'temporary_password', OF_LOGIN),
  drop('erase-answers', 'request_key', OF_LOGIN),
  drop('erase-choices', 'notice_choice', OF_LOGIN),
  drop('erase-notice-visits', 'notice_visit', OF_LOGIN),
  drop('erase-notices-of-login', 'notice', OF_LOGIN),
  drop('erase-feeds', 'calendar_feed', OF_LOGIN),
  drop('erase-memberships', 'owner_login', OF_LOGIN),
  drop('erase-invitations-by-login', 'co_owner_invitation', INVITED_BY),
  drop('erase-messages', 'outbox', `(${OF_LOGIN} or ${toPerson('recipient')})`),
  drop('erase-invitations-to-person', 'co_owner_invitation', toPerson('email')),
  // a job needs the row until the gateway has deleted the token
  empty(
    'erase-payment-methods',
    'payment_method',
    {
      removed_at: 'coalesce(removed_at, :now)',
      undo_until: 'null',
      brand: "''",
      last4: "'0000'",
      good_until: "''",
    },
    OF_LOGIN,
  ),
  empty('erase-writer-of-entries', 'work_order_entry', { author_name: "''" }, OF_LOGIN),
  // hashes of names and contacts
  empty(
    'erase-imported-owners',
    'imported_row',
    { columns: "'{}'" },
    `t.file = 'owners.csv' and 'p-' || t.key = any(:persons::text[])`,
  ),
  // before the login loses its name
  drop(
    'erase-imported-logins',
    'imported_row',
    `t.file in ('logins.csv', 'login-factors.csv')
    and split_part(t.key, ' ', 2) in (
      select l.login_key
      from login l
      where l.resort_id = :resortId and l.id = any(:logins::text[])
    )`,
  ),
  empty(
    'erase-login',
    'login',
    {
      login_id: "'erased-' || left(id, 30)",
      password_hash: "''",
      idle_minutes: 'null',
      locale: 'null',
    },
    't.id = any(:logins::text[])',
  ),
  empty(
    'erase-person',
    'person',
    {
      first_name: "''",
      last_name: "''",
      email: "''",
      mobile: "''",
      other_phone: "''",
      address: "'{}'",
      other_email: "''",
      bounced_at: 'null',
      changed_at: ':now',
      erased_at: ':now',
    },
    't.id = any(:persons::text[])',
  ),
] as const

/** Deletes translations of staff's texts about these accounts, unless others have the same text. */
const dropTranslations = sql(
  'erase-translations',
  `with written as (
    select t.summary as text
    from work_order t
    where t.resort_id = :resortId and t.summary_author = 'staff' and ${OF_ACCOUNT}
    union
    select t.value
    from comment_value t
    where t.resort_id = :resortId and t.author = 'staff' and ${COMMENTED}
  )
  delete
  from resort_text r
  using written w
  where r.resort_id = :resortId
    and r.text_key = md5(w.text)
    and not exists (
      select from work_order o
      where o.resort_id = :resortId
        and (
          o.category = w.text
          or o.summary = w.text
            and coalesce(o.owner_account_id, '') <> all(:accounts::text[])
        )
    )
    and not exists (
      select from comment_value v
      where v.resort_id = :resortId
        and v.value = w.text
        and v.subject_id <> all(:accounts::text[])
    )`,
)

/** Erases the person from accounts without another login, in this order. */
export const ERASE_ACCOUNTS = [
  dropTranslations,
  drop('erase-guests', 'reservation_guest', OF_STAY),
  empty(
    'erase-outside-guests',
    'reservation',
    { guest_name: "''", guest_email: "''", guest_phone: "''" },
    OF_GUEST,
  ),
  drop('erase-guest-invitations', 'guest_invitation', OF_STAY),
  empty('erase-shares', 'stay_share', { ended_at: 'coalesce(ended_at, :now)' }, OF_STAY),
  empty(
    'erase-stay-requests',
    'stay_request',
    { text: "case when kind = 'other' then '-' else '' end", reason: "''" },
    OF_STAY,
  ),
  drop('erase-order-photos', 'work_order_entry_photo', OF_ORDER),
  drop('erase-attachments', 'attachment', OF_ORDER),
  empty(
    'erase-order-entries',
    'work_order_entry',
    { text: "''", text_message: 'null', author_name: "''" },
    `${OF_ORDER} and t.author = 'owner'`,
  ),
  empty(
    'erase-orders',
    'work_order',
    {
      summary: 'category',
      details: "''",
      best_times: "''",
      comments: "'{}'",
      rating_note: "''",
    },
    OF_ACCOUNT,
  ),
  drop('erase-conflicts', 'sync_conflict', OF_CONFLICT),
  drop('erase-documents', 'document', OF_ACCOUNT),
  drop('erase-notices-of-account', 'notice', OF_ACCOUNT),
  drop('erase-invitations-of-account', 'co_owner_invitation', OF_ACCOUNT),
  drop('erase-comments', 'comment_value', COMMENTED),
  empty('erase-payers', 'payment_attempt', { visitor: "''", token: 'null' }, OF_ACCOUNT),
  empty('erase-account-name', 'owner_account', { name: "''" }, 't.id = any(:accounts::text[])'),
] as const

/** Tables in which every row of a person is deleted. */
export const DELETED_TABLES: ReadonlySet<string> = deleted
/** Columns that are overwritten in rows that remain, by table. */
export const EMPTIED_COLUMNS: ReadonlyMap<string, ReadonlySet<string>> = emptied
