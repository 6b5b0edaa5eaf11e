import { sql } from '../../db/statement.ts'

export const countRequests = sql(
  'count-stay-requests',
  `select count(*)::integer as asked
  from stay_request
  where resort_id = :resortId and reservation_id = :reservationId`,
)

export const findOpenRequest = sql(
  'find-open-stay-request',
  `select id
  from stay_request
  where resort_id = :resortId
    and reservation_id = :reservationId
    and kind = :kind
    and kind <> 'other'
    and state <> 'sorry'`,
)

export const addStayRequest = sql(
  'add-stay-request',
  `insert into stay_request (
    resort_id, number, reservation_id, login_id, kind, text, requested_at
  )
  values (
    :resortId, 'Q-' || nextval('stay_request_number'), :reservationId, :loginId, :kind, :text, :now
  )
  returning id`,
)

export const findStayRequests = sql(
  'find-stay-requests',
  `select q.id, q.kind, q.text, q.state, q.reason,
    to_char(q.requested_at at time zone s.time_zone, 'YYYY-MM-DD') as "requestedOn",
    to_char(q.answered_at at time zone s.time_zone, 'YYYY-MM-DD') as "answeredOn"
  from stay_request q
  join reservation r on r.resort_id = q.resort_id and r.id = q.reservation_id
  join resort s on s.id = q.resort_id
  where q.resort_id = :resortId
    and r.owner_account_id = :ownerAccountId
    and q.reservation_id = :id
  order by q.requested_at, q.number`,
)

const OF_STAFF = `select q.id, q.number, q.kind, q.text, q.state, q.login_id, q.reservation_id,
    r.number as stay_number, r.owner_account_id, r.arrival, r.departure, u.name as unit_name,
    s.name as resort_name
  from stay_request q
  join reservation r on r.resort_id = q.resort_id and r.id = q.reservation_id
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  join resort s on s.id = q.resort_id`

/** Unanswered requests for staff, the next arrival first. */
export const findOpenRequests = sql(
  'list-open-stay-requests',
  `${OF_STAFF}
  where q.resort_id = :resortId and q.state = 'asked' and r.status = 'confirmed'
  order by r.arrival, q.number`,
)

export const findRequestByNumber = sql(
  'find-stay-request-of-staff',
  `${OF_STAFF}
  where q.resort_id = :resortId and q.number = :number
  for update of r, q`,
)

export const answerRequest = sql(
  'answer-stay-request',
  `update stay_request
  set state = :state, reason = :reason, answered_at = :answeredAt
  where resort_id = :resortId and id = :id`,
)
