import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import { StartFault } from '../shared/start-fault.ts'
import { noteOutage, sqlState } from './database-faults.ts'

/** Describes in one sentence, without passwords, why a database URL doesn't work. */
export function connectionFault(error: unknown, url: string, setting = 'DATABASE_URL'): StartFault {
  if (!URL.canParse(url)) return new StartFault(cliStartFaults().database.noAddress({ setting }))
  const { hostname, port, pathname } = new URL(url)
  const where = `${hostname || 'localhost'}:${port || 5432}${pathname}`
  return noteOutage(
    new StartFault(
      cliStartFaults().database.unusable({ setting, where, reason: getReason(error) }),
    ),
  )
}

/** SQLSTATEs and system error codes that have a message for operators. */
const CONNECTION_FAULTS: Readonly<Record<string, 'refused' | 'none' | 'silent' | 'noHost'>> = {
  '28P01': 'refused',
  '28000': 'refused',
  '3D000': 'none',
  ECONNREFUSED: 'silent',
  ENOTFOUND: 'noHost',
  EAI_AGAIN: 'noHost',
}

function getReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? ''
  const message = error instanceof Error ? error.message.split('\n')[0] : ''
  const knownFault = CONNECTION_FAULTS[sqlState(error) || code]
  const words = cliStartFaults().database
  return knownFault ? words[knownFault] : message || words.noAnswer
}
