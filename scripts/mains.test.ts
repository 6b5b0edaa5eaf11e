import { expect, it } from 'vitest'
// @ts-expect-error the commands run on Node 20, before anything is installed, and have no types
import { mainsOf } from './machine.mjs'

// issue 12, item 4
it('starts the sandbox gateway in demo mode alone', () => {
  const server = 'apps/server/src/app/main.ts'
  expect(mainsOf({})).toContain('apps/gateway/src/main.ts')
  expect(mainsOf({ DATABASE_URL: 'postgres://x', OWNERNG_DEMO: '1' })).toContain(
    'apps/gateway/src/main.ts',
  )
  expect(mainsOf({ DATABASE_URL: 'postgres://x' })).toEqual([server])
  expect(mainsOf({ OWNERNG_DEMO: '0' })).toEqual([server])
})
