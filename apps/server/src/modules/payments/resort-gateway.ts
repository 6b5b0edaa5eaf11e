import { AppError } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import {
  type Gateways,
  gatewayOfResort,
  type ResortGateway,
} from '../../integrations/gateway/gateways.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import { findPaymentOptions } from './payments.queries.ts'

/**
 * The resort's present gateway. Throws PAYMENTS_OFF if there is none; checked before any card form
 * or charge.
 */
export async function requireGateway(
  gateways: Gateways,
  sql: ResortSql,
  resortId: string,
): Promise<ResortGateway> {
  const { depositOptions } = parseOptions(await sql.rows(findPaymentOptions, { resortId }))
  const resort = gatewayOfResort(gateways, depositOptions)
  if (!resort) throw new AppError('PAYMENTS_OFF')
  return resort
}
