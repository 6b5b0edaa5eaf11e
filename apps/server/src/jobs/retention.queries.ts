import { sql } from '../db/statement.ts'

/** Deletes whole messages: the recipient and topic are personal as well. */
export const deleteMessages = sql(
  'forget-messages',
  `with secrets as (
    update outbox
    set text = '', html = '', failed_at = case
      when sent_at is null then coalesce(failed_at, :now::timestamptz)
      end
    where resort_id = :resortId
      and secret
      and at < :secretsSince
      and at >= :keptSince
      and (text <> '' or sent_at is null and failed_at is null)
  )
  delete
  from outbox
  where resort_id = :resortId and at < :keptSince`,
)

/** The period is longer than any session lasts. */
export const deleteSessions = sql(
  'forget-sessions',
  `delete
  from session
  where resort_id = :resortId and created_at < :createdAt`,
)

/** Deletes invitations, unconfirmed addresses, and moved stays, but not a stay's guests. */
export const deletePersons = sql(
  'forget-persons',
  `with guests as (
    delete
    from guest_invitation g
    using reservation r
    join resort s on s.id = r.resort_id
    where g.resort_id = :resortId
      and r.resort_id = g.resort_id
      and r.id = g.reservation_id
      and (
        r.departure < (:invitedBefore::timestamptz at time zone s.time_zone)::date
        or r.cancelled_at < :invitedBefore
      )
  ), co_owners as (
    delete
    from co_owner_invitation
    where resort_id = :resortId and coalesce(closed_at, ends_at) < :invitedBefore
  ), corrections as (
    delete
    from contact_correction
    where resort_id = :resortId and coalesce(closed_at, ends_at) < :invitedBefore
  ), staff as (
    delete
    from staff_invitation
    where resort_id = :resortId and coalesce(used_at, ends_at) < :invitedBefore
  ), addresses as (
    delete
    from address_check
    where resort_id = :resortId and ends_at < :secretsSince
  )
  delete
  from stay_move
  where resort_id = :resortId and undo_until < :movedBefore`,
)

/** Keeps a login's last device, because the first device of a login triggers no notice. */
export const deleteAccess = sql(
  'forget-access',
  `with devices as (
    delete
    from trusted_device d
    where d.resort_id = :resortId
      and least(d.ends_at, coalesce(d.revoked_at, 'infinity')) < :endedBefore
      and exists (
        select from trusted_device later
        where later.resort_id = d.resort_id
          and later.login_id = d.login_id
          and (later.created_at, later.id) > (d.created_at, d.id)
      )
      and not exists (
        select from session s
        where s.resort_id = d.resort_id and s.device_id = d.id
      )
  ), feeds as (
    delete
    from calendar_feed
    where resort_id = :resortId and ended_at < :endedBefore
  )
  delete
  from stay_share
  where resort_id = :resortId and ended_at < :endedBefore`,
)

/** The app can't delete logs itself; these database functions delete only old ones. */
export const deleteLogs = sql(
  'forget-logs',
  'select forget_client_log(:clientLogBefore) as client_log, forget_audit(:auditBefore) as audit',
)

/** Deletes up to 10,000 events. */
export const deleteEvents = sql(
  'forget-events',
  'select forget_events(:eventsBefore)::integer as "deleted!"',
)

/** Deletes answers of batches that won't be requested again, and old loads with their parts. */
export const deleteBatches = sql(
  'forget-batches',
  `with batches as (
    delete
    from batch
    where resort_id = :resortId and made_at < :answeredBefore
  )
  delete
  from load
  where resort_id = :resortId and started_at < :loadedBefore`,
)
