import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { openKeys } from '../src/shared/keys.ts'
import { type CommandResult, runCommandHere } from './run-here.ts'
import { GATEWAY_SECRET, startTestApp } from './test-app.ts'

/** The `ownerng` command. */
export const CLI = fileURLToPath(new URL('../src/cli/ownerng.ts', import.meta.url))

export type CommandLine = Awaited<ReturnType<typeof openCommandLine>>

/** Starts a test app, and returns functions that run commands on its database. */
export async function openCommandLine() {
  const test = await startTestApp()
  const key = Buffer.alloc(32).toString('base64')
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-cli-'))
  const { host = '', port, user = '', password } = inject('postgres')
  const where = new URLSearchParams({ host: String(host), port: String(port) })
  const login = password ? `${user}:${password}` : user
  const env: Record<string, string> = {
    DATABASE_URL: `postgres://${login}@localhost/${test.asApp.database}?${where}`,
    OWNERNG_DATA: folder,
    OWNERNG_DEMO: '1',
    // as `npm run` sets it
    npm_lifecycle_event: 'ownerng',
    GATEWAY_URL: `http://127.0.0.1:${await freePort()}`,
    GATEWAY_SECRET,
    OWNERNG_KEY: key,
  }
  // commands read what the app encrypted
  Object.assign(test.services, { keys: openKeys({ dataFolder: folder, keys: [key] }) })
  /** Runs a command in a separate process. */
  const run = (
    script: string,
    args: readonly string[],
    locale = 'C',
    settings: Readonly<Record<string, string>> = {},
  ): Promise<CommandResult> =>
    new Promise((resolve) => {
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', script, ...args],
        { env: { ...process.env, ...env, ...settings, LC_ALL: locale } },
      )
      const texts = { out: '', err: '' }
      child.stdout.on('data', (chunk: Buffer) => (texts.out += chunk))
      child.stderr.on('data', (chunk: Buffer) => (texts.err += chunk))
      child.on('close', (exitCode) => resolve({ exitCode, ...texts }))
    })
  /** Runs a command in this process. */
  const runHere = (args: readonly string[], locale = 'C') =>
    runCommandHere(args, { ...(process.env as Record<string, string>), ...env, LC_ALL: locale })
  const close = async () => {
    await test.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { test, folder, env, run, runHere, close }
}

/** Checks the exit code and the message of a refused command. */
export function expectRefused(
  { exitCode, out, err }: CommandResult,
  code: number,
  sentence: string | RegExp,
): void {
  expect(err).not.toMatch(/\n\s+at |node:internal|Error:/)
  if (typeof sentence === 'string') expect(err.trim()).toBe(sentence)
  else expect(err).toMatch(sentence)
  expect({ exitCode, out }).toEqual({ exitCode: code, out: '' })
}
