import type { Currency } from '@ownerng/domain'
import {
  addedLater,
  amountIn,
  emptyAsNull,
  kind,
  number14,
  oneOf,
  optionalText,
  orEmpty,
  translated,
} from '../columns.ts'
import { CHARGE_KINDS, type DateValues } from './values.ts'

/** Charges and payments. */
export const moneyKinds = ({ day, line, year }: DateValues, currency: Currency) => ({
  charges: kind('charges.csv', false, 'Charges billed to owners.', {
    number: number14.describe('Unique in the resort'),
    owner_number: number14.describe('Who owes it'),
    kind: oneOf(CHARGE_KINDS).describe('What the charge is for'),
    description: translated(line(120)).describe('The line on the bill; {Y} stands for this year'),
    amount: amountIn(currency).describe(
      "In the resort's currency, for example 1284.50; a changed one posts a credit or another charge",
    ),
    billed_on: day.describe('The day it was billed'),
    due_on: day.describe('The day it is due, not before billed_on'),
    use_year: addedLater(emptyAsNull(year)).describe(
      'The year it is for; if empty, the one of its due date by billingYear in rules.json',
    ),
    status: addedLater(orEmpty(oneOf(['billed', 'canceled']), 'billed')).describe(
      'Whether the owner owes it; if empty, billed',
    ),
  }).refine(
    (row) => row.billed_on <= row.due_on,
    'due_on',
    ({ row }) => row.before({ column: 'billed_on' }),
  ),
  payments: kind('payments.csv', false, 'Payments that were not made in this portal.', {
    number: number14.describe('Unique in the resort'),
    owner_number: number14.describe('Who paid'),
    amount: amountIn(currency).describe("In the resort's currency"),
    paid_on: day.describe('The day it arrived'),
    method: oneOf(['card', 'ach', 'check', 'cash', 'transfer']).describe('How it was paid'),
    charge: optionalText(14).describe(
      'The charge it pays; if empty, the oldest open charges, and the rest is credit',
    ),
    status: addedLater(orEmpty(oneOf(['received', 'returned']), 'received')).describe(
      'Whether the bank returned it, such as a bounced check; if empty, received',
    ),
  }),
})
