import {
  type AccountAction,
  APP_KINDS,
  AppError,
  type AppKind,
  badRequest,
  findRightFault,
  MINUTE_MS,
  SIGN_IN_LIMITS,
} from '@ownerng/domain'
import type { Act, OwnerActor } from '../shared/actor.ts'

/**
 * Throws BAD_REQUEST for an account other than the one displayed, because another tab may have
 * switched accounts; ROLE_LIMIT or READ_ONLY if the owner may not do it.
 */
export function requireRight(
  { subject, actor }: Act<OwnerActor>,
  action: AccountAction,
  ownerNumber: string,
): void {
  if (ownerNumber !== subject.ownerNumber) throw badRequest('otherAccount')
  const fault = findRightFault(action, actor.role, subject.accountStatus)
  if (fault) throw new AppError(fault)
}

interface Proved {
  /** When the person last authenticated. */
  readonly provedAt: Date
}

/** Throws STEP_UP unless the person authenticated within the last five minutes. */
export function requireFreshProof(session: Proved, now: Date): void {
  if (now > getProofEnd(session)) throw new AppError('STEP_UP')
}

/** When the session's last proof of identity ends. */
export const getProofEnd = ({ provedAt }: Proved): Date =>
  new Date(provedAt.getTime() + SIGN_IN_LIMITS.stepUpMs)

/** The latest stored time that counts, so that setting the clock back doesn't extend anything. */
export const latestRecorded = (now: Date): Date =>
  new Date(now.getTime() + SIGN_IN_LIMITS.clockSkewMs)

/** Idle timeout (wire.md "Session"). The setting can shorten it, but not lengthen it for staff. */
export function getIdleMs(settings: { sessionIdleMinutes: number }, kind: AppKind): number {
  const max = APP_KINDS[kind].idleMinutes === 15 ? 15 : Infinity
  return Math.min(settings.sessionIdleMinutes, max) * MINUTE_MS
}
