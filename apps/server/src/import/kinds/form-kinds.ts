import {
  authorOrOwner,
  code,
  kind,
  name,
  number14,
  oneOf,
  optionalText,
  translated,
  whole,
  writtenBy,
  yesNo,
} from '../columns.ts'

const field = code(/^C([1-9]|1\d|2[0-5])$/, (messages) => messages.formField, '`C1` to `C25`')

/** Fields of forms, and their values. */
export const formKinds = () => ({
  commentConfig: kind('comment-config.csv', false, 'Up to 25 more fields per form.', {
    form: oneOf(['reservation', 'workorder', 'profile']).describe('The form with the field'),
    id: field.describe('Its position in the form'),
    label: translated(name(60)).describe('The label of the field'),
    required: yesNo.describe('Y if the field is required'),
    read_only: yesNo.describe('Y if the field cannot be edited'),
    max_length: whole(1, 4000).describe('The maximum number of characters'),
    choices: translated(optionalText(1000), 'list').describe(
      'The allowed values, separated by |; empty allows any text',
    ),
  }),
  profileValues: kind('profile-values.csv', false, 'Values of read-only profile fields.', {
    owner_number: number14.describe('The owner whose profile shows it'),
    id: field.describe('A read-only field of the profile form in comment-config.csv'),
    value: writtenBy('author', translated(name(4000))).describe(
      'The value, no longer than max_length of the field; what an owner wrote has no translation',
    ),
    author: authorOrOwner.describe('Who wrote the value; if empty, an owner'),
  }),
})
