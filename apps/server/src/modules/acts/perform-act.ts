import { AppError, findStaffRole, maskEmail, maskPhone, mayDoAct } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { rollBackAll } from '../../db/roll-back.ts'
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

/**
 * Does an act of the resort in one transaction, once per request key, and records who did it and
 * why. A preview is the same work, rolled back. Throws STAFF_ROLE without the role, KEY_REUSED for
 * a key of another request, and the act's own refusals.
 */
export async function performAct(
  services: Services,
  act: ResortAct,
  { resortId, staff, body }: ActRequest,
): Promise<ActAnswer> {
  const { database, clock, keys } = services
  if (!mayDoAct(act.name, staff.roles)) throw new AppError('STAFF_ROLE')
  const { requestKey, preview, reason } = body
  const id = { resortId, act: act.name, requestKey }
  const hashes = hashRequest(keys, { ownerAccountId: '' }, body)
  const { inResort } = preview ? rollBackAll(database) : database
  return inResort(resortId, async (sql) => {
    await sql.row(queries.lockActKey, id)
    await requireRole(sql, act, { resortId, staff })
    const earlier = await sql.row(queries.findAct, id)
    if (earlier) {
      if (!isSameRequest(hashes, earlier.request_hash)) throw new AppError('KEY_REUSED')
      const { number, changes, notifies } = earlier
      return { preview: false, number, changes, notifies }
    }
    const now = clock.now()
    const [context, { today, rules }] = await Promise.all([
      readContext(sql, { resortId, locale: staff.language }),
      rulesAt(sql, resortId, now),
    ])
    const actor = { ...staff, reason }
    const at = { resortId, now, today, rules, context }
    const input = { ...at, sql, services, staff: actor, body }
    const { changes, number = null, ownerAccountId = null } = await act.perform(input as never)
    const notifies = await readNotified(sql, resortId, now)
    const done = { number, changes: [...changes], notifies }
    await sql.rows(queries.addAct, {
      ...{ ...id, ...done, requestHash: hashes[0], ownerAccountId, reason, now },
    })
    return { preview, ...done }
  })
}

/** Throws unless the person still has the role; a change of roles waits until the act is done. */
async function requireRole(
  sql: ResortSql,
  act: ResortAct,
  { resortId, staff }: Pick<ActRequest, 'resortId' | 'staff'>,
): Promise<void> {
  if (staff.loginId === null) return
  const member = await sql.row(queries.lockMember, { resortId, loginId: staff.loginId })
  const roles = (member?.roles ?? []).map(findStaffRole).filter((role) => role !== null)
  if (!mayDoAct(act.name, roles)) throw new AppError('STAFF_ROLE')
}

/** Masked, because the record of the act keeps them. */
async function readNotified(sql: ResortSql, resortId: string, now: Date): Promise<string[]> {
  const queued = await sql.rows(queries.findQueued, { resortId, now })
  return queued.map(({ channel, recipient }) =>
    channel === 'email' ? maskEmail(recipient) : maskPhone(recipient),
  )
}
