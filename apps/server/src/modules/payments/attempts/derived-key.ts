import type { CallInput, createPayment } from '@ownerng/contract'
import { AppError, badRequest, isOpenPayment } from '@ownerng/domain'
import type { Session } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { findByRequestKey } from '../payments.queries.ts'

type Request = CallInput<typeof createPayment>['body']

/** No client's own key may look like one of these: a colon does not pass its check. */
const PREFIX = 'derived:'
/** What an attempt came to that another try may follow (payments.md "Retry flow"). */
const NOT_TAKEN = ['declined', 'abandoned', 'safe-to-retry']

/**
 * The request with the key of a client that sends none: a keyed hash of its session, what it pays
 * for, how much, and which try it is. Sending the same again is the same payment. A higher count is
 * another try, and only after the one before it is known not to have taken money: the count is
 * compared with the attempts and never believed.
 */
export async function withKey<R extends Request>(services: Services, session: Session, request: R) {
  const { requestKey, retryCount = 0 } = request
  if (requestKey !== undefined) return { ...request, requestKey }
  const keyOf = (count: number) => derivedKey(services, session, request, count)
  if (retryCount > 0) await requireNotTaken(services, session, await keyOf(retryCount - 1))
  return { ...request, requestKey: await keyOf(retryCount) }
}

/** By the key of the server that is in use, or by the one before that an attempt was made with. */
async function derivedKey(
  services: Services,
  session: Session,
  request: Request,
  count: number,
): Promise<string> {
  const { scope, cents, ownerNumbers = [], chargeIds = [], points = 0 } = request
  const subject = [
    session.ownerAccountId,
    scope,
    [...ownerNumbers].sort(),
    [...chargeIds].sort(),
    points,
  ]
  const text = JSON.stringify([session.handle, subject, cents, count])
  const [inUse, ...older] = services.keys.signatures('request', text)
  for (const signature of older) {
    const key = PREFIX + signature.toString('hex')
    if (await findAttempt(services, session, key)) return key
  }
  return PREFIX + inUse.toString('hex')
}

async function findAttempt({ database }: Services, session: Session, requestKey: string) {
  const { resortId, ownerAccountId } = session
  const of = { resortId, ownerAccountId, requestKey }
  return (await database.readResort(resortId, findByRequestKey, of))[0]
}

async function requireNotTaken(services: Services, session: Session, key: string): Promise<void> {
  const before = await findAttempt(services, session, key)
  if (before && NOT_TAKEN.includes(before.state)) return
  if (before && isOpenPayment(before.state))
    throw new AppError({ code: 'PAYMENT_IN_PROGRESS', params: { cents: before.cents } })
  throw badRequest('noDeclinedPayment')
}
