import { type AppKind, findAppKind } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import type { ResortSql } from '../db/database.ts'
import { findLogin, type LoginRow } from '../modules/identity/login.queries.ts'
import { CommandRefusal, refuseWithExample } from './command-refusal.ts'

/** A login as named in a command's arguments. */
export interface NamedLogin {
  readonly resortId: string
  readonly appKind: AppKind
  readonly loginId: string
}

/** Parses `RESORT KIND LOGIN-ID`; throws a CommandRefusal with the usage of `command`. */
export function readLoginName(
  command: string,
  [resort = '', kindName = '', loginId = '']: readonly string[],
): NamedLogin {
  const appKind = findAppKind(kindName)
  if (!resort || !appKind || !loginId)
    throw refuseWithExample(
      `${command} RESORT KIND LOGIN-ID`,
      `${command} HERON owner owner.points`,
    )
  return { resortId: resort.toUpperCase(), appKind, loginId }
}

/** Returns the login; throws a CommandRefusal if it doesn't exist. */
export async function requireLogin(sql: ResortSql, named: NamedLogin): Promise<LoginRow> {
  const login = await sql.row(findLogin, named)
  const { resortId: resort, appKind: kind, loginId } = named
  if (!login)
    throw new CommandRefusal(cliCommands().resetLogin.noLogin({ login: loginId, kind, resort }))
  return login
}
