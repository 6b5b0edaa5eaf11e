import { expect, it } from 'vitest'
import { spawnWatched } from './watched-process.ts'

/** Handles Ctrl+C only after it has started up, like PostgreSQL. */
const PROGRAM = "setTimeout(() => process.on('SIGINT', () => process.exit(7)), 800)"
const STAYS = 'setInterval(() => {}, 1000)'

it('stops a program that was signaled before it installed its handler', async () => {
  const child = spawnWatched('node', ['-e', `${PROGRAM};${STAYS}`], 'ignore')
  child.stdin?.end()
  const ended = new Promise((resolve) => child.once('exit', () => resolve('ended')))
  expect(await ended).toBe('ended')
})
