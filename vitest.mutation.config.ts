import { defineConfig } from 'vitest/config'

/** The unit tests of the rules, which `npm run mutate` runs for each mutant. */
export default defineConfig({
  test: {
    include: ['packages/domain/src/{billing,dates,money,payments,points,resort,stays}/*.test.ts'],
  },
})
