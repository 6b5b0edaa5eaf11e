import { sql } from '../db/statement.ts'

const OF_LOGIN = 'resort_id = :resortId and login_id = any(:logins::text[])'
const OF_ACCOUNT = 'resort_id = :resortId and owner_account_id = any(:accounts::text[])'
const OF_STAY = `resort_id = :resortId and reservation_id in (
    select id
    from reservation
    where ${OF_ACCOUNT}
  )`
const OF_ORDER = `resort_id = :resortId and work_order_id in (
    select id
    from work_order
    where ${OF_ACCOUNT}
  )`
const drop = (table: string, where: string) => `delete
  from ${table}
  where ${where}`

/**
 * What erases a login and its person, in this order. Rows of the books keep the login's id, which
 * then names nobody.
 */
export const ERASE_LOGIN = [
  sql('erase-factors', drop('login_factor', OF_LOGIN)),
  sql('erase-passkeys', drop('passkey', OF_LOGIN)),
  sql('erase-sessions', drop('session', OF_LOGIN)),
  sql('erase-devices', drop('trusted_device', OF_LOGIN)),
  sql('erase-address-checks', drop('address_check', OF_LOGIN)),
  sql('erase-temporary-passwords', drop('temporary_password', OF_LOGIN)),
  sql('erase-answers', drop('request_key', OF_LOGIN)),
  sql('erase-choices', drop('notice_choice', OF_LOGIN)),
  sql('erase-notice-visits', drop('notice_visit', OF_LOGIN)),
  sql('erase-notices-of-login', drop('notice', OF_LOGIN)),
  sql('erase-feeds', drop('calendar_feed', OF_LOGIN)),
  sql('erase-memberships', drop('owner_login', OF_LOGIN)),
  sql(
    'erase-invitations-by-login',
    drop('co_owner_invitation', 'resort_id = :resortId and invited_by = any(:logins::text[])'),
  ),
  sql(
    'erase-messages',
    drop(
      'outbox',
      `resort_id = :resortId
    and (login_id = any(:logins::text[]) or lower(recipient) = any(:addresses::text[]))`,
    ),
  ),
  sql(
    'erase-invitations-to-person',
    drop('co_owner_invitation', 'resort_id = :resortId and lower(email) = any(:addresses::text[])'),
  ),
  // the gateway is told to forget them by a job, which needs the row until then
  sql(
    'erase-payment-methods',
    `update payment_method
  set removed_at = coalesce(removed_at, :now), undo_until = null, brand = '', last4 = '0000',
    good_until = ''
  where ${OF_LOGIN}`,
  ),
  sql(
    'erase-writer-of-entries',
    `update work_order_entry
  set author_name = ''
  where ${OF_LOGIN}`,
  ),
  sql(
    'erase-login',
    `update login
  set login_id = 'erased-' || left(id, 30), password_hash = '', idle_minutes = null, locale = null
  where resort_id = :resortId and id = any(:logins::text[])`,
  ),
  sql(
    'erase-person',
    `update person
  set first_name = '', last_name = '', email = '', mobile = '', other_phone = '', address = '{}',
    other_email = '', bounced_at = null, changed_at = :now, erased_at = :now
  where resort_id = :resortId and id = any(:persons::text[])`,
  ),
] as const

/** What erases the person from accounts that nobody else has, in this order. */
export const ERASE_ACCOUNTS = [
  sql('erase-guests', drop('reservation_guest', OF_STAY)),
  sql('erase-guest-invitations', drop('guest_invitation', OF_STAY)),
  sql(
    'erase-shares',
    `update stay_share
  set ended_at = coalesce(ended_at, :now)
  where ${OF_STAY}`,
  ),
  sql(
    'erase-stay-requests',
    `update stay_request
  set text = case
    when kind = 'other' then '-'
    else ''
    end, reason = ''
  where ${OF_STAY}`,
  ),
  sql('erase-order-photos', drop('work_order_entry_photo', OF_ORDER)),
  sql('erase-attachments', drop('attachment', OF_ORDER)),
  sql(
    'erase-order-entries',
    `update work_order_entry
  set text = '', text_message = null, author_name = ''
  where ${OF_ORDER} and author = 'owner'`,
  ),
  sql(
    'erase-orders',
    `update work_order
  set summary = category, details = '', best_times = '', comments = '{}', rating_note = ''
  where ${OF_ACCOUNT}`,
  ),
  sql('erase-documents', drop('document', OF_ACCOUNT)),
  sql('erase-notices-of-account', drop('notice', OF_ACCOUNT)),
  sql('erase-invitations-of-account', drop('co_owner_invitation', OF_ACCOUNT)),
  sql(
    'erase-comments',
    drop('comment_value', 'resort_id = :resortId and subject_id = any(:accounts::text[])'),
  ),
  sql(
    'erase-payers',
    `update payment_attempt
  set visitor = '', token = null
  where ${OF_ACCOUNT}`,
  ),
  sql(
    'erase-account-name',
    `update owner_account
  set name = ''
  where resort_id = :resortId and id = any(:accounts::text[])`,
  ),
] as const
