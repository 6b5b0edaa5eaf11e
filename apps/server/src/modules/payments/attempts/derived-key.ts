import type { CallInput, createPayment } from '@ownerng/contract'
import { AppError, badRequest, isOpenPayment } from '@ownerng/domain'
import type { SignedInOwner } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { findEarlier } from './open-attempt.ts'

type Request = CallInput<typeof createPayment>['body']

/** Clients can't send keys like these: the schema rejects the colon. */
const PREFIX = 'derived:'
/** Outcomes after which the payment may be tried again (payments.md "Retry flow"). */
const NOT_TAKEN = ['declined', 'abandoned', 'safe-to-retry']

/**
 * Adds a key for clients that send none: a keyed hash of the session, what is paid, the amount, and
 * the number of the try. Sending the same again is the same payment. A higher number is accepted
 * only if the attempts show that the previous try took no money.
 */
export async function withKey<R extends Request>(
  services: Services,
  session: SignedInOwner,
  request: R,
) {
  const { requestKey, retryCount = 0 } = request
  if (requestKey !== undefined) return { ...request, requestKey }
  const getKey = (count: number) => derivedKey(services, session, request, count)
  if (retryCount > 0) await requireNotTaken(services, session, await getKey(retryCount - 1))
  return { ...request, requestKey: await getKey(retryCount) }
}

/** Uses the current key, or the previous one if an attempt was made with it. */
async function derivedKey(
  services: Services,
  session: SignedInOwner,
  request: Request,
  count: number,
): Promise<string> {
  const { scope, cents, ownerNumbers = [], chargeIds = [], points = 0 } = request
  const { handle } = session
  const { ownerAccountId } = session.subject
  const subject = [ownerAccountId, scope, ownerNumbers.toSorted(), chargeIds.toSorted(), points]
  const text = JSON.stringify([handle, subject, cents, count])
  const [inUse, ...older] = services.keys.signatures('request', text)
  for (const signature of older) {
    const key = PREFIX + signature.toString('hex')
    if (await findEarlier(services, session.subject, { requestKey: key })) return key
  }
  return PREFIX + inUse.toString('hex')
}

async function requireNotTaken(
  services: Services,
  session: SignedInOwner,
  key: string,
): Promise<void> {
  const before = await findEarlier(services, session.subject, { requestKey: key })
  if (before && NOT_TAKEN.includes(before.state)) return
  if (before && isOpenPayment(before.state))
    throw new AppError({ code: 'PAYMENT_IN_PROGRESS', params: { cents: before.cents } })
  throw badRequest('noDeclinedPayment')
}
