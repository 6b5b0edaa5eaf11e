import { AppError } from '@ownerng/domain'
import type { FastifyRequest } from 'fastify'
import { nameActor, type StaffActor } from '../shared/actor.ts'
import { getHandle, requireSignedIn, type SessionParts, type SignedIn } from './session.ts'
import { readStaffMember } from './staff-member.ts'

/** A person of the resort who is signed in to the staff app. */
export type SignedInStaff = SignedIn & { readonly actor: StaffActor }

/** Returns the session of a staff member. Throws SESSION_EXPIRED for any other session. */
export async function requireStaff(
  services: SessionParts,
  request: FastifyRequest,
): Promise<SignedInStaff> {
  const signedIn = await requireSignedIn(services, request, getHandle(request))
  const { resortId, loginId, appKind, language } = signedIn
  const member =
    appKind === 'cms'
      ? await services.database.readInResort(resortId, (sql) =>
          readStaffMember(sql, resortId, loginId),
        )
      : null
  if (!member) throw new AppError('SESSION_EXPIRED')
  const { name, roles } = member
  const actor: StaffActor = { kind: 'staff', name, shownName: name, loginId, roles, language }
  nameActor(actor)
  return { ...signedIn, actor }
}
