import { AppError } from '@ownerng/domain'
import { StartFault } from '../shared/start-fault.ts'

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

/** The refusal of a command whose words cannot be read: how it is written, with an example. */
export function refuseUsage(usage: string): CommandRefusal {
  return new CommandRefusal(`Usage: ${usage}`, 2)
}

/**
 * Runs a command to its end: prints what it did, or says on standard error why not, and sets the
 * exit code of the process. Only what nobody foresaw shows where in the program it happened.
 */
export async function runToExit(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    const isForeseen =
      error instanceof CommandRefusal || error instanceof StartFault || error instanceof AppError
    console.error(isForeseen ? error.message : error)
    process.exitCode = error instanceof CommandRefusal ? error.exitCode : 1
  }
}
