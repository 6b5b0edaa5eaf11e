import { describe, expect, it } from 'vitest'
import { isInLog, readCursor, writeCursor } from './event-cursor.ts'

const ID = '0197f3a2b4c0123456789abcdef'.slice(0, 20)
const OTHER = `${ID.slice(0, -1)}0`

describe('a cursor', () => {
  it('is read as it was written', () => {
    const { sequence, mark } = readCursor(writeCursor(41, ID))
    expect([sequence, mark]).toEqual([41, ID.slice(-9)])
    expect(readCursor(writeCursor(0, null))).toEqual({ sequence: 0, mark: '' })
  })

  it.each([
    ['in the middle', 41, { first: 1, last: 50 }, ID, true],
    ['at the end', 41, { first: 1, last: 41 }, ID, true],
    ['of another log', 41, { first: 1, last: 50 }, OTHER, false],
    ['of a longer log', 41, { first: 1, last: 40 }, null, false],
    ['right before the first stored event', 41, { first: 42, last: 50 }, null, true],
    ['of an event whose successor is gone', 41, { first: 43, last: 50 }, null, false],
    ['at the end of a log whose events are all gone', 41, { first: 42, last: 41 }, null, true],
  ])('%s', (_, sequence, log, stored, expected) => {
    expect(isInLog(readCursor(writeCursor(sequence, ID)), log, stored)).toBe(expected)
  })
})
