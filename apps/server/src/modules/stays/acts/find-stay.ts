import { type DeskStay, dateAt } from '@ownerng/domain'
import type { Act, StaffActor } from '../../../shared/actor.ts'
import { type ActInput, refuseAct } from '../../resort/resort-act.ts'
import * as queries from './stay-acts.queries.ts'

type Input = Pick<ActInput, 'sql' | 'resortId' | 'staff'>

/** Locks a stay and its account. Refuses an unknown number; `act` is null for a guest from outside. */
export async function lockStay(
  { sql, resortId, staff }: Input,
  number: string,
): Promise<{ readonly stay: queries.StayRow; readonly act: Act<StaffActor> | null }> {
  const of = { resortId, number }
  const account = await sql.row(queries.lockAccountOfStay, of)
  const stay = await sql.row(queries.findStay, of)
  if (!stay) return refuseAct('noStay', of)
  const { owner_account_id: ownerAccountId, owner_number: ownerNumber, account_status } = stay
  // it moved to another account while this act waited
  if (ownerAccountId !== (account?.id ?? null)) return lockStay({ sql, resortId, staff }, number)
  if (ownerAccountId === null || ownerNumber === null || account_status === null)
    return { stay, act: null }
  const { time_zone: timeZone } = stay
  const subject = { resortId, ownerAccountId, ownerNumber, accountStatus: account_status, timeZone }
  return { stay, act: { subject, actor: staff } }
}

/** Locks a stay of an owner and its account, and returns it with the act for its owner. */
export async function lockStayOf(
  input: Input,
  number: string,
): Promise<{ readonly stay: queries.StayRow; readonly act: Act<StaffActor> }> {
  const { stay, act } = await lockStay(input, number)
  return act ? { stay, act } : refuseAct('noOwnerOfStay', { number })
}

/** Locks an account for a booking, and returns the act for it. */
export async function lockSubjectOf(
  { sql, resortId, staff }: Input,
  ownerNumber: string,
): Promise<Act<StaffActor>> {
  const account = await sql.row(queries.lockSubject, { resortId, ownerNumber })
  if (!account) return refuseAct('noOwner', { number: ownerNumber })
  return { subject: { resortId, ...account }, actor: staff }
}

/** A stay as the rules of the front desk see it. */
export const toDesk = ({ status, arrival, departure, ...stay }: queries.StayRow): DeskStay => ({
  ...{ status, arrival, departure },
  isCheckedIn: stay.checked_in_at !== null,
  plannedDeparture: stay.planned_departure,
  checkedOutOn: stay.checked_out_at && dateAt(stay.checked_out_at, stay.time_zone),
})
