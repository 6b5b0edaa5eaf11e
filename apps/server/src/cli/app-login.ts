import { cliCommands } from '@ownerng/messages/cli/commands'
import { endOldAppLogin, renewAppLogin } from '../db/app-login.ts'
import type { Settings } from '../shared/settings.ts'
import { InvalidArguments } from './command-refusal.ts'

const END_OLD = 'end-old'

/**
 * Rotates the password of the app's database login while servers are running, or ends the previous
 * login. The output never contains the password.
 */
export async function appLogin(
  { databaseUrl, databaseAppUrl }: Pick<Settings, 'databaseUrl' | 'databaseAppUrl'>,
  [word]: readonly string[],
): Promise<string> {
  const messages = cliCommands().appLogin
  if (word === undefined)
    return messages.renewed({ login: await renewAppLogin(databaseUrl, databaseAppUrl) })
  if (word !== END_OLD) throw new InvalidArguments()
  return messages.ended({ login: await endOldAppLogin(databaseUrl, databaseAppUrl) })
}
