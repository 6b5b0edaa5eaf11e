import { expect, it } from 'vitest'
import { getTraveler } from './traveler.ts'

// issue 37, item 3
it.each([
  ['O', '', ''],
  ['O', 'Ana Ruiz', ''],
  ['G', 'Ana Ruiz', 'Ana Ruiz'],
  ['R', 'Ana Ruiz', 'Ana Ruiz'],
  ['G', '', ''],
] as const)('names who stays for type %s with the guest "%s": "%s"', (type, guestName, name) =>
  expect(getTraveler({ type, guestName })).toBe(name),
)
