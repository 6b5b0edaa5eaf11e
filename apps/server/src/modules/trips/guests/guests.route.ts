import {
  approveGuest as approveCall,
  inviteGuest as inviteCall,
  restoreGuest as restoreCall,
  withdrawGuest as withdrawCall,
} from '@ownerng/contract'
import { dateAt } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerOnce, type KeyedAnswer, type KeyedRequest } from '../../../http/call-routing.ts'
import { requireActor, requireWriter } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { toReservation } from '../../stays/reservation-record.ts'
import { approveGuest } from './approve-guest.ts'
import { countGuestInvitation, inviteGuest } from './invite-guest.ts'
import { restoreGuest, withdrawGuest } from './withdraw-guest.ts'

/** Inviting a guest to a stay, approving what they filled in, and taking it back. */
export function guestsRoute(app: FastifyInstance, services: Services): void {
  answerOnce(app, services, inviteCall, (read) => handleInviteGuest(services, read))
  answerOnce(app, services, approveCall, (read) => handleApproveGuest(services, read))
  answerOnce(app, services, withdrawCall, (read) => handleWithdrawGuest(services, read))
  answerOnce(app, services, restoreCall, (read) => handleRestoreGuest(services, read))
}

async function handleInviteGuest(
  services: Services,
  { query, body, session, once }: KeyedRequest<typeof inviteCall>,
): Promise<KeyedAnswer<typeof inviteCall>> {
  requireWriter(session, body.ownerNumber)
  const now = services.clock.now()
  await countGuestInvitation(services, session, body.email, now)
  return once(async (sql) => ({
    id: await inviteGuest(services, sql, body, { session, id: query.id, now }),
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
      await approveGuest(services, sql, body, { session, id: query.id, now }),
      dateAt(now, session.timeZone),
    ),
  )
}

async function handleWithdrawGuest(
  { clock }: Services,
  { query, body, session, once }: KeyedRequest<typeof withdrawCall>,
): Promise<KeyedAnswer<typeof withdrawCall>> {
  requireActor(session, body.ownerNumber)
  const of = { id: query.id, invitation: body.invitation }
  return once(async (sql) => ({ withdrawn: await withdrawGuest(sql, session, of, clock.now()) }))
}

async function handleRestoreGuest(
  { clock }: Services,
  { query, body, session, once }: KeyedRequest<typeof restoreCall>,
): Promise<KeyedAnswer<typeof restoreCall>> {
  requireWriter(session, body.ownerNumber)
  const of = { id: query.id, invitation: body.invitation }
  return once(async (sql) => {
    await restoreGuest(sql, session, of, clock.now())
    return { restored: true }
  })
}
