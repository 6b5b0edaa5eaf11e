import { AppError } from '@ownerng/domain'
import { readerContext } from '@ownerng/messages'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import { actAs } from '../shared/doer.ts'
import { StartFault } from '../shared/start-fault.ts'
import { useOperatorLanguage } from './operator-language.ts'
import { staffOf } from './staff.ts'

/**
 * A command that did not do what it was told; its message is the sentence for the person at the
 * terminal.
 */
export class CommandRefusal extends Error {
  /** 2 where the words of the command cannot be read, 1 where it cannot be done. */
  readonly exitCode: 1 | 2

  constructor(sentence: string, exitCode: 1 | 2 = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** The refusal of a command whose words cannot be read: how it is written. */
export function refuseUsage(usage: string): CommandRefusal {
  return new CommandRefusal(cliCommands().usage({ usage }), 2)
}

/** The same with an example of the words after `npm run ownerng --`. */
export function refuseWithExample(usage: string, example: string): CommandRefusal {
  return refuseUsage(cliCommands().suchAs({ usage: `npm run ownerng -- ${usage}`, example }))
}

/** The sentence for the person at the terminal; null for an unexpected error. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof AppError) return writeRefusal(readerContext(), error.refusal).message
  return error instanceof CommandRefusal || error instanceof StartFault ? error.message : null
}

/**
 * Runs a command to its end, in the name of who typed it: prints the result, or the reason on
 * standard error, and sets the exit code of the process. Only unexpected errors show a stack trace.
 */
export async function runToExit(work: () => Promise<string>): Promise<void> {
  useOperatorLanguage(process.env)
  try {
    console.log(await actAs(staffOf(process.env), work))
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exitCode = error instanceof CommandRefusal ? error.exitCode : 1
  }
}
