import { type CallAnswer, getReservation } from '@ownerng/contract'
import * as z from 'zod/mini'
import { sql } from '../../../db/statement.ts'

/** What canceling a stay returned. */
export type CancelResult = NonNullable<CallAnswer<typeof getReservation>['canceled']>

/** The result of a cancellation, and the invited guest who was notified. */
export const findCancelResult = sql(
  'find-cancel-result',
  `select r.cancel_result, r.undo_until, g.first_name as guest_name, g.email as guest_email
  from reservation r
  left join guest_invitation g on g.resort_id = r.resort_id
    and g.reservation_id = r.id
    and g.step = 'confirmed'
  where r.resort_id = :resortId
    and r.owner_account_id = :ownerAccountId
    and r.id = :id
    and r.status in ('cancelled', 'declined')`,
)

/** Parses a stored cancellation result. */
export function readCancelResult(stored: unknown): CancelResult | null {
  return z.parse(getReservation.answer.shape.canceled, stored ?? null)
}

/**
 * Open work orders in the unit of a current or future stay (domain.md section 4, "Stay-linked work
 * orders").
 */
export const findKnownIssues = sql(
  'find-known-issues',
  `select w.id, w.category, w.status, w.scheduled_on as "scheduledOn"
  from reservation r
  join work_order w on w.resort_id = r.resort_id
    and w.unit_id = r.unit_id
    and w.status not in ('done', 'closed', 'canceled')
  where r.resort_id = :resortId
    and r.owner_account_id = :ownerAccountId
    and r.id = :id
    and r.status = 'confirmed'
    and r.departure > :today::date
  order by w.reported_on desc
  limit 20`,
)

/** What staff did with a stay for its owner and why, as its notices say; the newest first. */
export const findDoneByStaff = sql(
  'find-what-staff-did-with-stay',
  `select n.code, n.params ->> 'by' as "by!", n.params ->> 'why' as "reason!",
    coalesce(n.params ->> 'isUndone', '') = 'true' as "isUndone!", -- a no-show, by mistake
    to_char(n.at at time zone s.time_zone, 'YYYY-MM-DD') as "on!"
  from notice n
  join resort s on s.id = n.resort_id
  where n.resort_id = :resortId
    and n.owner_account_id = :ownerAccountId
    and n.link = :link
    and n.code = any(:codes::text[])
    and n.params ? 'by'
    and n.params ? 'why'
  order by n.at desc, n.id desc
  limit 20`,
)

export const findResort = sql(
  'find-place-of-stay',
  `select id, name, address, locale
  from resort
  where id = :resortId`,
)

/** Rises with each change that a calendar shows. */
export const findRevision = sql(
  'find-stay-revision',
  `select revision
  from reservation
  where resort_id = :resortId and owner_account_id = :ownerAccountId and id = :id`,
)
