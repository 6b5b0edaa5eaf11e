import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

export const MAIN = fileURLToPath(new URL('../src/app/main.ts', import.meta.url))

/** Starts a server process and waits until it is ready or has exited. */
export async function startServer(env: Record<string, string>): Promise<{
  readonly status: number | null
  readonly output: string
  exited: Promise<void>
  stop: () => Promise<void>
}> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      OWNERNG_DEMO: '0',
      DRAIN_SECONDS: '0',
      GATEWAY_SECRET: 'secret-of-the-start-tests',
      ...env,
    },
  })
  let texts = ''
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        texts += chunk
        if (texts.includes('OwnerNg is ready')) resolve()
      })
  })
  await Promise.race([ready, exited])
  return {
    get status() {
      return child.exitCode
    },
    exited,
    get output() {
      return texts.trim()
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Expects one plain sentence without a stack trace. */
export function expectOneSentence(texts: string): void {
  expect(texts.split('\n')).toHaveLength(1)
  expect(texts).toMatch(/^[A-Z].*\.$/)
  expect(texts).not.toMatch(/\n\s+at |node:internal|Error:/)
}
