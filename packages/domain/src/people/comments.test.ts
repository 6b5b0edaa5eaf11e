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
  [{ required: true }, '', 'fillIn'],
  [{ required: true }, '   ', 'fillIn'],
  [{ required: true, choices: ['Yes', 'No'] }, '', 'choose'],
  [{ required: false }, '', null],
  [{}, '12345', null],
  [{}, '123456', 'shorten'],
  [{ choices: ['Yes', 'No'] }, 'Yes', null],
  [{ choices: ['Yes', 'No'] }, 'yes', 'choose'],
  [{ required: true, readOnly: true }, '', null],
])('a field %o filled with "%s": %s', (more, value, fault) => {
  expect(findCommentFaults([field(more)], { C1: value })).toEqual(
    fault === null ? [] : [{ id: 'C1', fault, label: 'Car', most: 5 }],
  )
})
