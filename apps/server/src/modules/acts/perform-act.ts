import { AppError, findStaffRole, maskEmail, maskPhone, mayDoAct } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { rollBackAll } from '../../db/roll-back.ts'
import { tryRows } from '../../db/try-rows.ts'
import { hashRequest, isSameRequest } from '../../http/request-key.ts'
import type { Services } from '../../services.ts'
import type { StaffActor } from '../../shared/actor.ts'
import type { ActAnswer, ResortAct } from '../resort/resort-act.ts'
import { readContext } from '../resort/resort-directory.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import * as queries from './acts.queries.ts'

export interface ActBody {
  readonly requestKey: string
  readonly reason: string
  readonly preview: boolean
}

interface ActRequest {
  readonly resortId: string
  readonly staff: StaffActor
  /** Validated by the contract. */
  readonly body: ActBody
}

/** An act in an open transaction. */
interface Open extends ActRequest {
  readonly services: Services
  readonly act: ResortAct
  readonly sql: ResortSql
}

/** A recorded act: the answer of its first transaction, and its steps. */
interface Started {
  readonly id: string
  readonly hasSteps: boolean
  /** The steps that aren't done yet. */
  readonly left: readonly string[]
  readonly answer: ActAnswer
}

/**
 * Does an act of the resort once per request key, and records who did it and why. An act is one
 * transaction; one with steps records them first and then does each in its own, so that a request
 * that was interrupted continues with the same key. A preview is the same work in one transaction,
 * rolled back. Throws STAFF_ROLE without the role, KEY_REUSED for a key of another request, and the
 * act's own refusals.
 */
export async function performAct(
  services: Services,
  act: ResortAct,
  request: ActRequest,
): Promise<ActAnswer> {
  const { resortId, staff, body } = request
  if (!mayDoAct(act.name, staff.roles)) throw new AppError('STAFF_ROLE')
  const { inResort } = body.preview ? rollBackAll(services.database) : services.database
  const run = <T>(work: (open: Open) => Promise<T>) =>
    inResort(resortId, async (sql) => {
      const open = { ...request, services, act, sql }
      await sql.row(queries.lockActKey, toId(open))
      await requireRole(open)
      return work(open)
    })
  if (body.preview)
    return run(async (open) => {
      const started = await findOrStart(open)
      for (const step of started.left) await doStep(open, started, step)
      return started.hasSteps ? readAnswer(open, started) : started.answer
    })
  const started = await run(findOrStart)
  const left = started.left.map((id) => ({ id }))
  const { faults } = await tryRows(left, ({ id }) => run((open) => doStep(open, started, id)))
  const [fault] = faults
  if (fault) throw fault.error
  return started.hasSteps ? run((open) => readAnswer(open, started)) : started.answer
}

const toId = ({ resortId, act, body: { requestKey } }: Open) => ({
  resortId,
  act: act.name,
  requestKey,
})

/** Returns the recorded act with this key, or performs the first transaction of a new one. */
async function findOrStart(open: Open): Promise<Started> {
  const { services, act, sql, body } = open
  const { preview, reason } = body
  const id = toId(open)
  const hashes = hashRequest(services.keys, { ownerAccountId: '' }, body)
  const earlier = await sql.row(queries.findAct, id)
  if (earlier) {
    if (!isSameRequest(hashes, earlier.request_hash)) throw new AppError('KEY_REUSED')
    const { number, changes, notifies, steps } = earlier
    const answer = { preview: false, number, changes, notifies }
    if (steps.length === 0) return { id: earlier.id, hasSteps: false, left: [], answer }
    const done = await sql.rows(queries.findSteps, { resortId: open.resortId, actId: earlier.id })
    const left = steps.filter((step) => !done.some((one) => one.step === step))
    return { id: earlier.id, hasSteps: true, left, answer }
  }
  const { now, ...input } = await readInput(open)
  const performed = await act.perform({ ...input, now } as never)
  const { changes, number = null, key, ownerAccountId = null, steps = [] } = performed
  const about = { ownerAccountId, otherAccountIds: [...(performed.otherAccountIds ?? [])] }
  const notifies = await readNotified(open, now)
  const done = { number, changes: [...changes], notifies }
  const more = { requestHash: hashes[0], ...about, reason, steps: [...steps], now }
  const added = await sql.row(queries.addAct, { ...id, ...done, ...more })
  const hasSteps = steps.length > 0
  // a preview has no key: it was rolled back
  const shown = key === undefined || preview ? {} : { key }
  return { id: added?.id ?? '', hasSteps, left: steps, answer: { preview, ...done, ...shown } }
}

/** Does a step, unless another request with the same key did it. */
async function doStep(open: Open, { id: actId }: Started, step: string): Promise<void> {
  const { resortId, act, sql } = open
  const of = { resortId, actId, step }
  if (await sql.row(queries.findStep, of)) return
  const input = await readInput(open)
  const done = await act.steps?.perform(input as never, step)
  if (!done) throw new Error(`${act.name} has no steps`)
  const { now } = input
  const notifies = await readNotified(open, now)
  const changes = [...done.changes]
  await sql.rows(queries.addStep, { ...of, changes, notifies, isLeft: done.isLeft, now })
}

/** Returns the answer of an act with its steps. Someone whom several steps notified is listed once. */
async function readAnswer(open: Open, { id: actId, answer }: Started): Promise<ActAnswer> {
  const { resortId, act, sql, staff } = open
  const steps = await sql.rows(queries.findSteps, { resortId, actId })
  const context = await readContext(sql, { resortId, locale: staff.language })
  const left = steps.filter(({ isLeft }) => isLeft).length
  return {
    ...answer,
    changes: [
      ...answer.changes,
      ...steps.flatMap(({ changes }) => changes),
      ...(act.steps?.conclude(context, left) ?? []),
    ],
    notifies: [...new Set([...answer.notifies, ...steps.flatMap(({ notifies }) => notifies)])],
  }
}

/** Reads the time, rules, and language for an act. */
async function readInput({ services, sql, resortId, staff, body }: Open) {
  const now = services.clock.now()
  const [context, { today, rules }] = await Promise.all([
    readContext(sql, { resortId, locale: staff.language }),
    rulesAt(sql, resortId, now),
  ])
  const actor = { ...staff, reason: body.reason }
  return { resortId, now, today, rules, context, sql, services, staff: actor, body }
}

/** Throws if the person no longer has the role. Locks it, so that a concurrent change waits. */
async function requireRole({ sql, act, resortId, staff }: Open): Promise<void> {
  if (staff.loginId === null) return
  const member = await sql.row(queries.lockMember, { resortId, loginId: staff.loginId })
  const roles = (member?.roles ?? []).map(findStaffRole).filter((role) => role !== null)
  if (!mayDoAct(act.name, roles)) throw new AppError('STAFF_ROLE')
}

/** Masked, because the record of the act keeps them. */
async function readNotified({ sql, resortId }: Open, now: Date): Promise<string[]> {
  const queued = await sql.rows(queries.findQueued, { resortId, now })
  return queued.map(({ channel, recipient }) =>
    channel === 'email' ? maskEmail(recipient) : maskPhone(recipient),
  )
}
