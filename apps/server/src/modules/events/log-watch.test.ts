import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openLogWatch } from './log-watch.ts'

// issue 39, part 2: a stream waits for days with the same signals
it('leaves no listener behind after a wait', async () => {
  const database = { inResort: async () => 0 } as unknown as Database
  const watch = openLogWatch(database)
  const stop = new AbortController()
  for (let count = 0; count < 3; count++) await watch.wait('HERON', 0, 1, stop.signal)
  expect(getEventListeners(stop.signal, 'abort')).toEqual([])
  expect(getEventListeners(watch.ending, 'abort')).toEqual([])
})
