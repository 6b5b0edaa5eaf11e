import { type AppKind, findAppKind } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import type { ResortSql } from '../db/database.ts'
import { findLogin, type LoginRow } from '../modules/identity/login.queries.ts'
import { CommandRefusal, refuseWithExample } from './command-refusal.ts'

/** A login as the words of a command name it. */
export interface NamedLogin {
  readonly resortId: string
  readonly appKind: AppKind
  readonly loginId: string
}

/** Reads `RESORT KIND LOGIN-ID`; throws a CommandRefusal with how `command` is written. */
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

/** The login of that name; throws a CommandRefusal where there is none. */
export async function requireLogin(sql: ResortSql, named: NamedLogin): Promise<LoginRow> {
  const login = await sql.row(findLogin, named)
  const { resortId: resort, appKind: kind, loginId } = named
  if (!login)
    throw new CommandRefusal(cliCommands().resetLogin.noLogin({ login: loginId, kind, resort }))
  return login
}
