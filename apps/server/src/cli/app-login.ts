import { cliCommands } from '@ownerng/messages/cli/commands'
import { endOldAppLogin, renewAppLogin } from '../db/app-login.ts'
import type { Settings } from '../shared/settings.ts'
import { refuseUsage } from './command-refusal.ts'

const END_OLD = 'end-old'

/**
 * Gives the app's login to the database a new password while servers run, or ends the one before.
 * Returns what was done, without the password.
 */
export async function appLogin(
  { databaseUrl, databaseAppUrl }: Pick<Settings, 'databaseUrl' | 'databaseAppUrl'>,
  [word]: readonly string[],
): Promise<string> {
  const words = cliCommands().appLogin
  if (word === undefined)
    return words.renewed({ login: await renewAppLogin(databaseUrl, databaseAppUrl) })
  if (word !== END_OLD) throw refuseUsage(`npm run ownerng -- app-login [${END_OLD}]`)
  return words.ended({ login: await endOldAppLogin(databaseUrl, databaseAppUrl) })
}
