import type { Act } from '../../../shared/actor.ts'
import { type ActInput, refuseAct } from '../../resort/resort-act.ts'
import * as queries from './stay-acts.queries.ts'

type Input = Pick<ActInput, 'sql' | 'resortId' | 'staff'>

/** Locks the account of a stay, and returns the stay and the act for its owner. */
export async function lockStayOf(
  { sql, resortId, staff }: Input,
  number: string,
): Promise<{ readonly stay: queries.StayRow; readonly act: Act }> {
  const of = { resortId, number }
  await sql.rows(queries.lockAccountOfStay, of)
  const stay = await sql.row(queries.findStay, of)
  if (!stay) return refuseAct('noStay', of)
  const subject = {
    resortId,
    ownerAccountId: stay.owner_account_id,
    ownerNumber: stay.owner_number,
    accountStatus: stay.account_status,
    timeZone: stay.time_zone,
  }
  return { stay, act: { subject, actor: staff } }
}

/** Locks an account for a booking, and returns the act for it. */
export async function lockSubjectOf(
  { sql, resortId, staff }: Input,
  ownerNumber: string,
): Promise<Act> {
  const account = await sql.row(queries.lockSubject, { resortId, ownerNumber })
  if (!account) return refuseAct('noOwner', { number: ownerNumber })
  return { subject: { resortId, ...account }, actor: staff }
}
