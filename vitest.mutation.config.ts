import { defineConfig } from 'vitest/config'

/**
 * The unit tests of the rules alone, which `npm run mutate` runs once for every change that it
 * makes to them.
 */
export default defineConfig({
  test: {
    include: ['packages/domain/src/{billing,dates,money,payments,points,resort,stays}/*.test.ts'],
  },
})
