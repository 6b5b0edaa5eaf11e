import { AppError, dateAt } from '@ownerng/domain'
import { requireActor, type Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import * as queries from './work-orders.queries.ts'

/** Whether a person may report and answer: the account is not a former owner's. */
export const mayAct = ({ accountStatus, role }: Session) =>
  accountStatus === 'active' && (role === 'full' || role === 'book')

/** What the resort allows for work orders. */
export async function optionsOf({ database }: Services, { resortId }: Session) {
  return parseOptions(await database.readResort(resortId, queries.findWoOptions, { resortId }))
    .woOptions
}

/** A work order of the account that the page shows, and whether the person may act on it. */
export async function requireOrder(
  { database, clock }: Services,
  session: Session,
  id: string,
  ownerNumber: string,
) {
  requireActor(session, ownerNumber, ['full', 'book'])
  const [order] = await database.readResort(session.resortId, queries.findOrder, {
    resortId: session.resortId,
    ownerAccountId: session.ownerAccountId,
    id,
    today: dateAt(clock.now(), session.timeZone),
  })
  if (!order) throw new AppError('NOT_FOUND')
  if (!mayAct(session)) throw new AppError('READ_ONLY')
  return order
}
