import { defineConfig } from '@playwright/test'
import { SHORT_LIVED } from './e2e/support/chromium.ts'

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

export default defineConfig({
  outputDir: process.env['PLAYWRIGHT_OUTPUT'] ?? 'test-results',
  globalSetup: './e2e/support/seed.setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: SHORT_LIVED,
    // longer than any person would wait
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // a service worker would bypass a journey's mocked responses; offline.spec.ts tests it
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
  projects: [
    // the calendar alone, on a page without a server
    { name: 'calendar', testDir: 'e2e/calendar', use: { viewport: WIDE }, fullyParallel: true },
    // six empty projects: takes minutes, most of them for npm and third-party tools
    ...(process.env['LONG']
      ? [{ name: 'hosts', testDir: 'e2e/hosts', use: { viewport: WIDE } }]
      : []),
    // every journey, and the accessibility checks at both widths
    { name: 'wide', testDir: 'e2e/journeys', use: { viewport: WIDE } },
    // @phone: layouts that differ on a phone
    {
      name: 'phone',
      testDir: 'e2e/journeys',
      grep: /@phone/,
      use: { viewport: PHONE, hasTouch: true },
    },
  ],
})
