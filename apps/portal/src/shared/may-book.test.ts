import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('../', import.meta.url))
/**
 * Files that name a booking page without offering a way into booking: the pages themselves, links
 * between them, and pages that stay open when the account is switched.
 */
const NO_LINKS =
  /^(app\/pages|app\/first-steps|shared\/route-table|app\/shell\/after-switch|modules\/stays\/booking\/)/
const BOOKING = /\/nav\/reservations\/(bookingcriteria|choose|book\/)/

const leading = globSync(['**/*.ts', '**/*.tsx'], { cwd: SOURCE })
  .filter((path) => !/\.test\.tsx?$/.test(path) && !NO_LINKS.test(path))
  .filter((path) => BOOKING.test(readFileSync(SOURCE + path, 'utf8')))

it('lists all links to booking', () => {
  expect(leading.length).toBeGreaterThan(5)
})

it.each(leading)('%s checks whether the owner may book', (path) => {
  expect(readFileSync(SOURCE + path, 'utf8')).toMatch(/[oO]ffersBooking|mayBook/)
})
