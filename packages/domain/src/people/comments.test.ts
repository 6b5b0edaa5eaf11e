import { expect, it } from 'vitest'
import { type CommentField, findCommentFaults } from './comments.ts'

const field = (overrides: Partial<CommentField>): CommentField => ({
  id: 'C1',
  label: 'Car',
  required: false,
  readOnly: false,
  maxLength: 5,
  choices: [],
  ...overrides,
})

it.each([
  [{ required: true }, '', 'fillIn'],
  [{ required: true }, '   ', 'fillIn'],
  [{ required: true, choices: ['Yes', 'No'] }, '', 'choose'],
  [{ required: false }, '', null],
  [{}, '12345', null],
  [{}, '123456', 'shorten'],
  [{ choices: ['Yes', 'No'] }, 'Yes', null],
  [{ choices: ['Yes', 'No'] }, 'yes', 'choose'],
  [{ required: true, readOnly: true }, '', null],
])('for a field %o with the value "%s", returns %s', (overrides, value, fault) => {
  expect(findCommentFaults([field(overrides)], { C1: value })).toEqual(
    fault === null ? [] : [{ id: 'C1', fault, label: 'Car', most: 5 }],
  )
})
