import { userInfo } from 'node:os'
import { AppError } from '@ownerng/domain'
import { readerContext } from '@ownerng/messages'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import { runAs } from '../shared/actor.ts'
import { nameCommands } from '../shared/command-name.ts'
import { StartFault } from '../shared/start-fault.ts'
import { useOperatorLanguage } from './operator-language.ts'
import { getStaff } from './staff.ts'

/** Thrown by a command that can't be carried out. The message is shown at the terminal. */
export class CommandRefusal extends Error {
  /** 2 for invalid arguments, 1 for a command that failed. */
  readonly exitCode: 1 | 2

  constructor(sentence: string, exitCode: 1 | 2 = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** Thrown for invalid arguments. The terminal shows the message, if any, and the usage. */
export class InvalidArguments extends Error {}

/** Options of a command, by name without the hyphens. */
export type Options = Readonly<Record<string, string | boolean | undefined>>

type SystemFault = NodeJS.ErrnoException & { readonly path: string; readonly code: string }

/** An error of the operating system for a file or a folder. */
const isSystemFault = (error: unknown): error is SystemFault =>
  error instanceof Error && 'syscall' in error && 'path' in error && 'code' in error

/** Errors of the operating system that have a message for operators. */
const SYSTEM_FAULTS: Readonly<Record<string, 'closed' | 'missing' | 'full' | 'readOnly'>> = {
  EACCES: 'closed',
  EPERM: 'closed',
  ENOENT: 'missing',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
}

function describeSystemFault({ code, path, message }: SystemFault): string {
  const messages = cliCommands().file
  const fault = SYSTEM_FAULTS[code]
  const user = userInfo().username
  return fault ? messages[fault]({ path, code, user }) : messages.other({ path, message })
}

/** Returns the message to show at the terminal; null for unexpected errors. */
function findSentence(error: unknown): string | null {
  if (isSystemFault(error)) return describeSystemFault(error)
  if (error instanceof AppError) return writeRefusal(readerContext(), error.refusal).message
  return error instanceof CommandRefusal || error instanceof StartFault ? error.message : null
}

/**
 * Runs a command as the staff member who typed it. Prints the result, or the reason on standard
 * error, and sets the exit code. Only unexpected errors print a stack trace.
 */
export async function runToExit(work: () => Promise<string>): Promise<void> {
  useOperatorLanguage(process.env)
  try {
    console.log(nameCommands(await runAs(getStaff(process.env), work), process.env))
  } catch (error) {
    const sentence = findSentence(error)
    console.error(sentence === null ? error : nameCommands(sentence, process.env))
    process.exitCode = error instanceof CommandRefusal ? error.exitCode : 1
  }
}
