import { describe, expect, it } from 'vitest'
import {
  COLUMN_GROUPS,
  decideConflict,
  FIELD_GROUP_NAMES,
  getFieldGroup,
  getMergedColumns,
  getTogether,
  MERGED_KINDS,
} from './field-groups.ts'

const early = new Date('2030-01-01T10:00:00Z')
const late = new Date('2030-01-01T10:00:01Z')

describe('a value that both sides changed', () => {
  it.each([
    ['pms', late, early, 'incoming'],
    ['pms', null, null, 'incoming'],
    ['portal', early, late, 'stored'],
    ['portal', late, early, 'stored'],
    ['manual', late, early, 'list'],
    ['newest', late, early, 'incoming'],
    ['newest', early, late, 'stored'],
    ['newest', late, late, 'stored'],
    ['newest', null, early, 'list'],
    ['newest', late, null, 'list'],
  ] as const)('with %s, sent %o and stored %o, is decided: %s', (...row) => {
    const [policy, incomingAt, storedAt, decided] = row
    expect(decideConflict(policy, { incomingAt, storedAt })).toBe(decided)
  })
})

it('has a column in each group', () => {
  const used = MERGED_KINDS.flatMap((kind) =>
    getMergedColumns(kind).map((column) => getFieldGroup(kind, column)),
  )
  expect(new Set(used)).toEqual(new Set(FIELD_GROUP_NAMES))
})

it('has columns that belong together in one group', () => {
  for (const kind of MERGED_KINDS)
    for (const column of getMergedColumns(kind)) {
      const together = getTogether(kind, column)
      expect(together).toContain(column)
      const groups = together.map((other) => getFieldGroup(kind, other))
      expect(new Set(groups).size, `${kind} ${column}`).toBe(1)
    }
})

it('has no group for keys, and for columns of other files', () => {
  expect(getFieldGroup('owners', 'owner_number')).toBeNull()
  expect(getFieldGroup('reservations', 'points')).toBeNull()
  expect(getFieldGroup('owners', 'toString')).toBeNull()
  expect(Object.keys(COLUMN_GROUPS)).toEqual([...MERGED_KINDS])
})
