import { defineConfig } from 'vitest/config'

/**
 * The server tests that `npm run mutate` runs for each mutant of the authorization and payment
 * code.
 */
export default defineConfig({
  test: {
    include: ['apps/server/src/{http,modules}/**/*.test.ts'],
    globalSetup: ['apps/server/test-support/postgres.setup.ts'],
    setupFiles: ['apps/server/test-support/quick-passwords.setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
})
