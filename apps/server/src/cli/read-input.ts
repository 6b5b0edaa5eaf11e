import { cliCommands } from '@ownerng/messages/cli/commands'
import { CommandRefusal } from './command-refusal.ts'

const MAX_BYTES = 16 * 1024

/** Reads standard input; throws a CommandRefusal if it is too long. */
export async function readInput(): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new CommandRefusal(cliCommands().inputTooLong)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
