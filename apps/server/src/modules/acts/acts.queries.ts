import { sql } from '../../db/statement.ts'

/** Locks a key of the current actor until the transaction ends: a repeat waits for the first act. */
export const lockActKey = sql(
  'lock-act-key',
  `select pg_advisory_xact_lock(
    hashtextextended('act ' || :resortId || ' ' || actor() || ' ' || :act || ' ' || :requestKey, 0)
  )`,
)

/** Keeps a staff member's roles and access as they are until the transaction ends. */
export const lockMember = sql(
  'lock-acting-staff-member',
  `select roles
  from staff_member
  where resort_id = :resortId and login_id = :loginId and disabled_at is null
  for share`,
)

/** Returns the act that the current actor did with this key. */
export const findAct = sql(
  'find-resort-act',
  `select id, request_hash, number, changes, notifies, steps
  from resort_act
  where resort_id = :resortId
    and done_by = actor()
    and act = :act
    and request_key = :requestKey`,
)

export const addAct = sql(
  'add-resort-act',
  `insert into resort_act (
    resort_id, act, request_key, request_hash, owner_account_id, other_account_ids, reason, number,
    changes, notifies, steps, at
  )
  values (
    :resortId, :act, :requestKey, :requestHash, :ownerAccountId, :otherAccountIds, :reason, :number,
    :changes, :notifies, :steps, :now
  )
  returning id`,
)

/** Returns the steps of an act that are done, in the order in which they were planned. */
export const findSteps = sql(
  'find-steps-of-act',
  `select s.step, s.changes, s.notifies, s.is_left as "isLeft"
  from resort_act_step s
  join resort_act a on a.resort_id = s.resort_id and a.id = s.act_id
  where s.resort_id = :resortId and s.act_id = :actId
  order by array_position(a.steps, s.step)`,
)

export const findStep = sql(
  'find-step-of-act',
  `select step
  from resort_act_step
  where resort_id = :resortId and act_id = :actId and step = :step`,
)

export const addStep = sql(
  'add-step-of-act',
  `insert into resort_act_step (resort_id, act_id, step, changes, notifies, is_left, at)
  values (:resortId, :actId, :step, :changes, :notifies, :isLeft, :now)`,
)

/** Returns the recipients of the messages that this transaction has queued. */
export const findQueued = sql(
  'find-queued-messages',
  `select distinct channel, recipient
  from outbox
  where resort_id = :resortId
    and secret = any('{false,true}')
    and at = :now
    and sent_at is null
    and failed_at is null
    and xmin = pg_current_xact_id()::xid
  order by channel, recipient`,
)
