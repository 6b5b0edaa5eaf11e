import { AppError, type AppKind, MINUTE_MS } from '@ownerng/domain'
import type { FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { type Credential, getCredentials } from '../../http/session.ts'
import * as logins from './login.queries.ts'

/** Lifetime of a pending sign-in. */
export const PENDING_MS = 15 * MINUTE_MS

/** Returns the request's credential for one of the kinds; throws SESSION_EXPIRED. */
export function requireCredential(request: FastifyRequest, kinds: readonly AppKind[]): Credential {
  const credential = getCredentials(request, kinds)[0]
  if (!credential) throw new AppError('SESSION_EXPIRED')
  return credential
}

/** Returns the login of a pending session; throws SESSION_EXPIRED if it has ended. */
export async function requireLogin(
  sql: ResortSql,
  resortId: string,
  id: string,
): Promise<logins.LoginRow> {
  const login = await sql.row(logins.findLoginById, { resortId, loginId: id })
  if (!login) throw new AppError('SESSION_EXPIRED')
  return login
}
