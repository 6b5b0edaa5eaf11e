import { expect, it } from 'vitest'
import { type CommentField, findCommentFaults } from './comments.ts'

const field = (more: Partial<CommentField>): CommentField => ({
  id: 'C1',
  label: 'Car',
  required: false,
  readOnly: false,
  maxLength: 5,
  choices: [],
  ...more,
})

it.each([
  [{ required: true }, '', 'Fill in “Car”'],
  [{ required: true }, '   ', 'Fill in “Car”'],
  [{ required: true, choices: ['Yes', 'No'] }, '', 'Choose an option for “Car”'],
  [{ required: false }, '', null],
  [{}, '12345', null],
  [{}, '123456', 'Shorten “Car” to 5 characters or fewer'],
  [{ choices: ['Yes', 'No'] }, 'Yes', null],
  [{ choices: ['Yes', 'No'] }, 'yes', 'Choose an option for “Car”'],
  [{ required: true, readOnly: true }, '', null],
])('a field %o filled with "%s": %s', (more, value, fault) => {
  expect(findCommentFaults([field(more)], { C1: value }).map((each) => each.text)).toEqual(
    fault === null ? [] : [fault],
  )
})
