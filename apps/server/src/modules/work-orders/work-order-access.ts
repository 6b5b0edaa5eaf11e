import { AppError, dateAt } from '@ownerng/domain'
import { requireActor, type Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import * as queries from './work-orders.queries.ts'

/** Whether the person can report and answer; former accounts are read-only. */
export const mayAct = ({ accountStatus, role }: Session) =>
  accountStatus === 'active' && (role === 'full' || role === 'book')

/** Returns the resort's work order options. */
export async function getOptions({ database }: Services, { resortId }: Session) {
  return parseOptions(await database.readResort(resortId, queries.findWoOptions, { resortId }))
    .woOptions
}

/** Returns a work order of the displayed account, and whether the person can act on it. */
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
