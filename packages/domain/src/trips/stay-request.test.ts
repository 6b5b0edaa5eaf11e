import { expect, it } from 'vitest'
import { MAX_STAY_REQUESTS, mayAskFor } from './stay-request.ts'

const STAY = { status: 'confirmed', departure: '2026-12-19', asked: 0 }

it.each([
  [{}, '2026-12-01', true],
  [{}, '2026-12-19', true],
  [{}, '2026-12-20', false],
  [{ status: 'cancelled' }, '2026-12-01', false],
  [{ status: 'held' }, '2026-12-01', false],
  [{ asked: MAX_STAY_REQUESTS - 1 }, '2026-12-01', true],
  [{ asked: MAX_STAY_REQUESTS }, '2026-12-01', false],
])('with %o on %s, a request can be sent: %s', (stay, today, expected) => {
  expect(mayAskFor({ ...STAY, ...stay }, today)).toBe(expected)
})
