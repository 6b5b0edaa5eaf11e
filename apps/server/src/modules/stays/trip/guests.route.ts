import {
  approveGuest as approveCall,
  inviteGuest as inviteCall,
  withdrawGuest as withdrawCall,
} from '@ownerng/contract'
import { AppError, dateAt } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerOnce, type KeyedAnswer, type KeyedRequest } from '../../../http/call-routing.ts'
import { requireActor, requireWriter } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { lockOwnStay } from '../lock-own-stay.ts'
import { toReservation } from '../reservation-record.ts'
import { approveGuest } from './approve-guest.ts'
import * as queries from './guests.queries.ts'
import { countGuestInvitation, inviteGuest } from './invite-guest.ts'

/** Inviting a guest to a stay, approving what they filled in, and taking it back. */
export function guestsRoute(app: FastifyInstance, services: Services): void {
  answerOnce(app, services, inviteCall, (read) => handleInviteGuest(services, read))
  answerOnce(app, services, approveCall, (read) => handleApproveGuest(services, read))
  answerOnce(app, services, withdrawCall, (read) => handleWithdrawGuest(services, read))
}

async function handleInviteGuest(
  services: Services,
  { query, body, session, once }: KeyedRequest<typeof inviteCall>,
): Promise<KeyedAnswer<typeof inviteCall>> {
  requireWriter(session, body.ownerNumber)
  const now = services.clock.now()
  await countGuestInvitation(services, session, body.email, now)
  return once(async (sql) => ({
    id: await inviteGuest(services, sql, session, query.id, body, now),
  }))
}

async function handleApproveGuest(
  services: Services,
  { query, body, session, once }: KeyedRequest<typeof approveCall>,
): Promise<KeyedAnswer<typeof approveCall>> {
  requireWriter(session, body.ownerNumber)
  const now = services.clock.now()
  return once(async (sql) =>
    toReservation(
      await approveGuest(services, sql, session, query.id, body, now),
      dateAt(now, session.timeZone),
    ),
  )
}

/**
 * Who is confirmed is a guest of the stay: that is changed by changing the stay, which tells them.
 */
async function handleWithdrawGuest(
  { clock }: Services,
  { query, body, session, once }: KeyedRequest<typeof withdrawCall>,
): Promise<KeyedAnswer<typeof withdrawCall>> {
  requireActor(session, body.ownerNumber)
  const { resortId } = session
  return once(async (sql) => {
    const stay = await lockOwnStay(sql, session, query.id)
    const guest = await sql.row(queries.lockGuestInvitation, {
      resortId,
      reservationId: stay.id,
      id: body.invitation,
    })
    if (guest?.step === 'confirmed') throw new AppError('GUEST_CHANGED')
    if (!guest || guest.step === 'withdrawn') return { withdrawn: false }
    await sql.rows(queries.withdrawInvitation, { resortId, id: guest.id, now: clock.now() })
    return { withdrawn: true }
  })
}
