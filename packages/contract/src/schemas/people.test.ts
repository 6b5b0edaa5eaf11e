import { expect, it } from 'vitest'
import { decodePeople, encodePeople, encodePeopleQuery, PEOPLE_FIELDS } from './people.ts'

it('keeps the order of the categories in both directions', () => {
  const people = [1, 2, 3, 4]
  expect(encodePeople(people)).toEqual({ people1: 1, people2: 2, people3: 3, people4: 4 })
  expect(encodePeopleQuery(people)).toEqual({
    people1: '1',
    people2: '2',
    people3: '3',
    people4: '4',
  })
  expect(decodePeople(encodePeople(people))).toEqual({ people })
  expect(Object.keys(encodePeople(people))).toEqual(PEOPLE_FIELDS)
})

it('counts missing categories as 0', () => {
  expect(encodePeople([2])).toEqual({ people1: 2, people2: 0, people3: 0, people4: 0 })
  expect(encodePeopleQuery([])).toEqual({ people1: '0', people2: '0', people3: '0', people4: '0' })
})

it('removes the four wire fields and keeps all others', () => {
  const wire = { arrival: '2027-01-02', ...encodePeople([2, 1]) }
  expect(decodePeople(wire)).toEqual({ arrival: '2027-01-02', people: [2, 1, 0, 0] })
})
