import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

const READY_WITHIN_MS = 120_000

export async function ready(url: string, child: ChildProcess, log: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} did not answer: ${readFileSync(log, 'utf8').slice(-600)}`)
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}
