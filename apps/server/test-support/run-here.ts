import { vi } from 'vitest'
import { runToExit } from '../src/cli/command-refusal.ts'
import { runCommand } from '../src/cli/commands.ts'
import { useOperatorLanguage } from '../src/cli/operator-language.ts'

/** The output of a command, and its exit code. */
export interface CommandResult {
  readonly exitCode: number | null
  readonly out: string
  readonly err: string
}

/**
 * Runs a command in this process with the given environment, which saves half a second of CPU time
 * per run.
 */
export async function runCommandHere(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const { env: envBefore, exitCode: exitCodeBefore } = process
  const [out, err] = [
    vi.spyOn(console, 'log').mockReturnValue(),
    vi.spyOn(console, 'error').mockReturnValue(),
  ]
  process.env = { ...env }
  process.exitCode = 0
  try {
    await runToExit(() => runCommand(args))
    const [outText = '', errText = ''] = [out, err].map(({ mock }) =>
      mock.calls.map(([text]) => `${text}\n`).join(''),
    )
    return { exitCode: Number(process.exitCode), out: outText, err: errText }
  } finally {
    process.env = envBefore
    useOperatorLanguage({})
    process.exitCode = exitCodeBefore
    out.mockRestore()
    err.mockRestore()
  }
}
