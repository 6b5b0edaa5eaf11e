import {
  approveGuest as approveCall,
  inviteGuest as inviteCall,
  restoreGuest as restoreCall,
  withdrawGuest as withdrawCall,
} from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerOnce } from '../../../http/call-routing.ts'
import type { Services } from '../../../services.ts'
import { approveGuest } from './approve-guest.ts'
import { countGuestInvitation, inviteGuest } from './invite-guest.ts'
import { restoreGuest, withdrawGuest } from './withdraw-guest.ts'

/** Invites a guest to a stay, approves their form, and withdraws or restores an invitation. */
export function guestsRoute(app: FastifyInstance, services: Services): void {
  answerOnce(app, services, inviteCall, async ({ query: { id }, body, act, once, now }) => {
    await countGuestInvitation(services, act, body.email, now)
    return once(async (sql) => ({
      id: await inviteGuest(sql, act, body, { keys: services.keys, id, now }),
    }))
  })
  answerOnce(app, services, approveCall, ({ query: { id }, body, act, once, now }) =>
    once((sql) => approveGuest(sql, act, body, { keys: services.keys, id, now })),
  )
  answerOnce(app, services, withdrawCall, ({ query, body, act, once, now }) => {
    const guest = { id: query.id, invitation: body.invitation }
    return once(async (sql) => ({ withdrawn: await withdrawGuest(sql, act.subject, guest, now) }))
  })
  answerOnce(app, services, restoreCall, ({ query, body, act, once, now }) => {
    const guest = { id: query.id, invitation: body.invitation }
    return once(async (sql) => {
      await restoreGuest(sql, act.subject, guest, now)
      return { restored: true }
    })
  })
}
