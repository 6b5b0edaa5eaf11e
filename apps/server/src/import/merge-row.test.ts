import { describe, expect, it } from 'vitest'
import { mergeRow } from './merge-row.ts'

const PLACE = ['unit', 'arrival', 'departure']
const row = (unit: string, arrival: string, departure: string, status = 'confirmed') => ({
  ...{ unit, arrival, departure, status },
})

// issue 38: a stay must not get its check-in from one side and its check-out from the other
describe('columns that belong together', () => {
  const imported = row('1', '06-01', '06-05')
  const merge = (stored: typeof imported, folder: typeof imported) =>
    mergeRow(
      { imported, stored, folder },
      { together: (column) => (PLACE.includes(column) ? PLACE : [column]) },
    )

  it('stay as they are here if one of them changed here', () => {
    const stored = row('1', '06-03', '06-05')
    const folder = row('2', '06-01', '06-04', 'cancelled')
    expect(merge(stored, folder)).toEqual({
      values: { unit: '1', arrival: '06-03', departure: '06-05' },
      kept: ['arrival'],
      conflicts: ['unit', 'departure'],
      listed: [],
    })
  })

  it('are listed for staff, or taken, together', () => {
    const versions = {
      imported,
      stored: row('1', '06-03', '06-05'),
      folder: row('2', '06-01', '06-05'),
    }
    const together = (column: string) => (PLACE.includes(column) ? PLACE : [column])
    const asked: string[][] = []
    const list = (columns: readonly string[]) => {
      asked.push([...columns])
      return 'list' as const
    }
    expect(mergeRow(versions, { together, decide: list })).toMatchObject({
      values: { unit: '1', arrival: '06-03' },
      listed: ['unit', 'arrival'],
    })
    expect(asked).toEqual([
      ['unit', 'arrival'],
      ['unit', 'arrival'],
    ])
    expect(mergeRow(versions, { together, decide: () => 'incoming' })).toEqual({
      ...{ values: {}, kept: [], conflicts: [], listed: [] },
    })
  })

  it('are the folder’s if only the folder changed them', () => {
    const none = { values: {}, kept: [], conflicts: [], listed: [] }
    expect(merge(imported, row('2', '06-02', '06-04'))).toEqual(none)
    expect(merge(row('1', '06-01', '06-05', 'stayed'), row('2', '06-02', '06-04'))).toEqual({
      ...none,
      values: { status: 'stayed' },
      kept: ['status'],
    })
  })

  it('are no conflict if both sides changed them to the same', () => {
    const moved = row('2', '06-02', '06-04')
    expect(merge(moved, moved)).toMatchObject({ values: {}, kept: [], conflicts: [] })
  })
})

it('takes the folder’s value of a column that both sides changed, if it is decided so', () => {
  const versions = { imported: { status: 'a' }, stored: { status: 'b' }, folder: { status: 'c' } }
  expect(mergeRow(versions).values).toEqual({ status: 'b' })
  expect(mergeRow(versions, { decide: () => 'incoming' }).values).toEqual({})
})
