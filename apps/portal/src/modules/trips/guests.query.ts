import { approveGuest, inviteGuest, restoreGuest, withdrawGuest } from '@ownerng/contract'
import type { Session } from '../../shared/session.ts'
import type { Trip } from '../../shared/stay.ts'

interface OfGuest {
  readonly ownerNumber: string
  /** Of the stay. */
  readonly id: string
  readonly guest: Trip['guests'][number]
}

interface NewGuest {
  readonly ownerNumber: string
  readonly email: string
  readonly name: string
}

/** Mails somebody the form for guests of a stay. */
export const invite = ({ send }: Session, id: string, body: NewGuest) =>
  send(inviteGuest, { query: { id }, body })

/** Mails the form once more, with a link of its own. */
export const inviteAgain = (session: Session, { ownerNumber, id, guest }: OfGuest) =>
  invite(session, id, { ownerNumber, email: guest.email, name: guest.name })

/** Who filled in the form becomes the guest of the stay, at the cost that is shown. */
export const approve = ({ send }: Session, { ownerNumber, id, guest }: OfGuest) =>
  send(approveGuest, {
    query: { id },
    body: { ownerNumber, invitation: guest.id, expectFeeCents: guest.approval?.feeCents ?? 0 },
  })

/** Ends an invitation. */
export const withdraw = ({ send }: Session, { ownerNumber, id, guest }: OfGuest) =>
  send(withdrawGuest, { query: { id }, body: { ownerNumber, invitation: guest.id } })

/** Opens an invitation again that was just ended. */
export const restore = ({ send }: Session, { ownerNumber, id, guest }: OfGuest) =>
  send(restoreGuest, { query: { id }, body: { ownerNumber, invitation: guest.id } })
