import type { CallAnswer, getTrip } from '@ownerng/contract'
import { type CalendarDate, dateAt, guestState, mayInviteGuest, mayReturn } from '@ownerng/domain'
import type { ReadSql } from '../../../db/database.ts'
import type { RowOf } from '../../../db/statement.ts'
import type { Session } from '../../../http/session.ts'
import { showApproval } from './approve-guest.ts'
import * as queries from './guests.queries.ts'

type Guests = Pick<CallAnswer<typeof getTrip>, 'guests' | 'mayInvite'>
type GuestRow = RowOf<typeof queries.findGuests>

interface InvitedTo {
  readonly id: string
  readonly status: string
  readonly arrival: CalendarDate
}

/** The invited guests of a stay, and what approving does where one waits for it. */
export async function readGuests(
  sql: ReadSql,
  session: Session,
  stay: InvitedTo,
  now: Date,
): Promise<Guests> {
  const { resortId, ownerAccountId } = session
  const rows = await sql.rows(queries.findGuests, { resortId, ownerAccountId, id: stay.id })
  const today = dateAt(now, session.timeZone)
  const guests: Guests['guests'] = []
  for (const row of rows) {
    const { step, ends_at: endsAt } = row
    const state = guestState({ step, endsAt }, stay.arrival, { now, today })
    const approval =
      state === 'filled'
        ? await showApproval(sql, session, { id: stay.id, people: row.people, now })
        : null
    const canReturn = mayReturn({ step, endsAt }, stay.arrival, { now, today })
    guests.push({ ...guestRecord(row), state, mayReturn: canReturn, approval })
  }
  const invited = rows[0]?.invited ?? 0
  return { guests, mayInvite: mayInviteGuest({ ...stay, invited }, today) }
}

const guestRecord = (row: GuestRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  invitedOn: row.invited_on,
  until: row.until,
  declinedOn: row.declined_on,
  note: row.note,
  phone: row.phone,
  arrivalTime: row.arrival_time,
  carPlate: row.car_plate,
  people: row.people,
})
