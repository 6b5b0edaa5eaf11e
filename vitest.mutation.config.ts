import { defineConfig } from 'vitest/config'

/**
 * The unit tests of the rules alone, which `npm run mutate` runs once for every change that it
 * makes to them.
 */
export default defineConfig({
  test: { include: ['packages/domain/src/{booking,dates,money}/*.test.ts'] },
})
