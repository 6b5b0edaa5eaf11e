import type { CallAnswer, getTrip } from '@ownerng/contract'
import { type CalendarDate, dateAt, guestState, mayInviteGuest, mayReturn } from '@ownerng/domain'
import type { ReadSql } from '../../../db/database.ts'
import type { Session } from '../../../http/session.ts'
import { showApproval } from './approve-guest.ts'
import * as queries from './guests.queries.ts'

type Guests = Pick<CallAnswer<typeof getTrip>, 'guests' | 'mayInvite'>

interface InvitedTo {
  readonly id: string
  readonly status: string
  readonly arrival: CalendarDate
}

/** The invited guests of a stay, with the effects of approving one whose form is filled. */
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
  for (const { endsAt, step, invited: _, ...guest } of rows) {
    const state = guestState({ step, endsAt }, stay.arrival, { now, today })
    const approval =
      state === 'filled'
        ? await showApproval(sql, session, { id: stay.id, people: guest.people, now })
        : null
    const canReturn = mayReturn({ step, endsAt }, stay.arrival, { now, today })
    guests.push({ ...guest, state, mayReturn: canReturn, approval })
  }
  const invited = rows[0]?.invited ?? 0
  return { guests, mayInvite: mayInviteGuest({ ...stay, invited }, today) }
}
