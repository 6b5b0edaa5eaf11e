import { AppError, type AppKind, MINUTE_MS } from '@ownerng/domain'
import type { FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { type Credential, credentialsOf } from '../../http/session.ts'
import * as logins from './login.queries.ts'

/** A sign-in that waits for its code is given up after this long. */
export const PENDING_MS = 15 * MINUTE_MS

/** The secret of a request for one of the kinds; throws SESSION_EXPIRED. */
export function requireCredential(request: FastifyRequest, kinds: readonly AppKind[]): Credential {
  const credential = credentialsOf(request, kinds)[0]
  if (!credential) throw new AppError('SESSION_EXPIRED')
  return credential
}

/** The login of a pending session; throws SESSION_EXPIRED if it is gone. */
export async function requireLogin(
  sql: ResortSql,
  resortId: string,
  id: string,
): Promise<logins.LoginRow> {
  const login = await sql.row(logins.findLoginById, { resortId, loginId: id })
  if (!login) throw new AppError('SESSION_EXPIRED')
  return login
}
