import { expect, it } from 'vitest'
import { stayStatus } from './stay-status.ts'

it.each([
  ['confirmed', '2026-11-23', 'confirmed'],
  ['confirmed', '2026-11-22', 'stayed'],
  ['confirmed', '2025-11-22', 'stayed'],
  ['cancelled', '2025-11-22', 'cancelled'],
  ['no-show', '2025-11-22', 'no-show'],
  ['held', '2026-12-01', 'held'],
] as const)('a stay that is %s until %s is shown as %s', (status, departure, visible) => {
  expect(stayStatus(status, departure, '2026-11-22')).toBe(visible)
})
