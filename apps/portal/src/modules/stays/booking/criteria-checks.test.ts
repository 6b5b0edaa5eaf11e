import { expect, it } from 'vitest'
import { criteriaChecks } from './criteria-checks.ts'

const NONE = { arrival: '', departure: '', people: [0, 0, 0, 0] }
const STAY = { arrival: '2027-03-01', departure: '2027-03-04', people: [2, 0, 0, 0] }
const OPEN = { isWeek: false, weekOpen: false, mostPeople: 8 }

it('shows errors for dates and people at once, each in its own sentence', () => {
  expect(criteriaChecks({ ...OPEN, criteria: NONE })).toEqual({
    dates: 'Choose the day you arrive and the day you leave.',
    people: 'Enter how many people will stay.',
  })
})

it('has no error for a valid search', () => {
  expect(criteriaChecks({ ...OPEN, criteria: STAY })).toEqual({ dates: '', people: '' })
})

it('asks for the other day if only one is selected', () => {
  expect(criteriaChecks({ ...OPEN, criteria: { ...STAY, departure: '' } }).dates).not.toBe('')
})

it('shows the maximum occupancy of the largest unit', () => {
  const criteria = { ...STAY, people: [9, 3, 0, 0] }
  expect(criteriaChecks({ ...OPEN, criteria }).people).toBe(
    'No place sleeps 12. The largest sleeps 8.',
  )
})

it('asks for a week at resorts with weekly stays, whatever dates the address names', () => {
  const weeks = { ...OPEN, isWeek: true, criteria: STAY }
  expect(criteriaChecks(weeks).dates).toBe('Choose a week.')
  expect(criteriaChecks({ ...weeks, weekOpen: true }).dates).toBe('')
})
