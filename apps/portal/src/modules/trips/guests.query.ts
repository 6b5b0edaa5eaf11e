import { approveGuest, inviteGuest, restoreGuest, withdrawGuest } from '@ownerng/contract'
import type { Session } from '../../shared/session.ts'
import type { Trip } from '../../shared/stay.ts'

interface OfGuest {
  readonly ownerNumber: string
  /** Id of the stay. */
  readonly id: string
  readonly guest: Trip['guests'][number]
}

interface NewGuest {
  readonly ownerNumber: string
  readonly email: string
  readonly name: string
  readonly note: string
}

/** Emails the guest form of a stay to a person. */
export const invite = ({ send }: Session, id: string, body: NewGuest) =>
  send(inviteGuest, { query: { id }, body })

/** Emails the form again, with a new link. */
export const inviteAgain = (session: Session, { ownerNumber, id, guest }: OfGuest) =>
  invite(session, id, {
    ...{ ownerNumber, email: guest.email, name: guest.name },
    note: guest.ownerNote,
  })

/** Makes the person who filled in the form the guest of the stay, at the displayed cost. */
export const approve = ({ send }: Session, { ownerNumber, id, guest }: OfGuest) =>
  send(approveGuest, {
    query: { id },
    body: { ownerNumber, invitation: guest.id, expectFeeCents: guest.approval?.feeCents ?? 0 },
  })

/** Ends an invitation. */
export const withdraw = ({ send }: Session, { ownerNumber, id, guest }: OfGuest) =>
  send(withdrawGuest, { query: { id }, body: { ownerNumber, invitation: guest.id } })

/** Reopens an invitation that was just ended. */
export const restore = ({ send }: Session, { ownerNumber, id, guest }: OfGuest) =>
  send(restoreGuest, { query: { id }, body: { ownerNumber, invitation: guest.id } })
