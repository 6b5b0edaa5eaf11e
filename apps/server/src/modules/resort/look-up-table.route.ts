import { getLookUpTable } from '@ownerng/contract'
import { AppError, STATES_AND_PROVINCES } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { requireSignedIn } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import * as queries from './look-up-table.queries.ts'

const TABLES = ['C2', 'LZ', 'S1', 'CB', 'WC', 'BS']
const STATES = STATES_AND_PROVINCES.map(([Code, Description]) => ({ Code, Description }))

/**
 * GET /irm?getTableID: unit types (C2), lock-off patterns (LZ), people categories (S1), states
 * (CB), work-order categories (WC), beds (BS).
 */
export function lookUpTableRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, getLookUpTable, async ({ query, request }) => {
    const session = await requireSignedIn(services, request, query.getTableID)
    if (!TABLES.includes(query.tableID)) throw new AppError('NOT_FOUND')
    if (query.tableID === 'CB') return { tableID: 'CB', rows: STATES }
    const rows = await services.database.readResort(session.resortId, queries.findLookUpRows, {
      resortId: session.resortId,
      name: query.tableID,
    })
    return { tableID: query.tableID, rows }
  })
}
