import { sql } from '../db/statement.ts'

// When each job has work again at a resort: retries, the rest of a batch, and locked rows. Triggers
// request a job for new work.

export const nextPayment = sql(
  'next-payment-to-ask',
  `select min(check_after) as at
  from payment_attempt
  where resort_id = :resortId and check_after is not null`,
)

export const nextRefund = sql(
  'next-refund-to-ask',
  `select min(check_after) as at
  from refund
  where resort_id = :resortId and state = 'submitting'`,
)

export const nextHold = sql(
  'next-hold-to-lapse',
  `select min(hold_ends_at) as at
  from reservation
  where resort_id = :resortId and status = 'held' and held_for = 'owner'`,
)

export const nextUnanswered = sql(
  'next-unanswered-stay-to-end',
  `select min(answer_by) as at
  from reservation
  where resort_id = :resortId and status = 'asked'`,
)

export const nextCanceled = sql(
  'next-canceled-stay-to-free',
  `select min(undo_until) as at
  from reservation
  where resort_id = :resortId and undo_until is not null`,
)

export const nextOffer = sql(
  'next-waitlist-offer-to-end',
  `select min(offer_ends_at) as at
  from waitlist_request
  where resort_id = :resortId and status = 'offered'`,
)

/** Next message of a lane, limited to the configured channels. */
export const nextMessage = sql(
  'next-message-to-send',
  `select min(try_after) as at
  from outbox
  where resort_id = :resortId
    and sent_at is null
    and failed_at is null
    and secret = :secret
    and channel = any(:channels::text[])`,
)

export const nextDocument = sql(
  'next-document-to-read',
  `select min(:now::timestamptz) as at
  from document
  where resort_id = :resortId and read_at is null`,
)

export const nextWithdrawn = sql(
  'next-withdrawn-guest-to-forget',
  `select min(undo_until) as at
  from guest_invitation
  where resort_id = :resortId and undo_until is not null`,
)

export const nextPlanned = sql(
  'next-planned-payment-to-make',
  `select min(greatest(p.draw_on::timestamp at time zone s.time_zone, p.try_after)) as at
  from planned_payment p
  join resort s on s.id = p.resort_id
  where p.resort_id = :resortId
    and p.state = 'coming'
    and p.announced_at is not null`,
)

/** Retries methods that an open payment uses, or whose deletion failed, in ten minutes. */
export const nextMethod = sql(
  'next-method-to-forget',
  `select
    min(case
      when undo_until > :now then undo_until
      else :now::timestamptz + interval '10 minutes'
      end) as at
  from payment_method
  where resort_id = :resortId and removed_at is not null and forgotten_at is null`,
)
