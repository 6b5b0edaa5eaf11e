import { expect, it } from 'vitest'
import { getContext } from '../../shared/language.ts'
import { eventInWords } from './waitlist-events.ts'

const inSpanish = (params: object) =>
  eventInWords(getContext('es-US'), { code: 'not-booked', params, note: 'as it was written' })

it('says why nothing was booked in the language of who reads it', () => {
  const refusal = { code: 'READ_ONLY' }
  const message = 'This account is closed. You can view it, but not book or change anything'
  expect(inSpanish({ reasons: [], message, refusal })).toContain('Esta cuenta está cerrada.')
})

it('reads what a release before wrote, and shows as it was written what it cannot read', () => {
  expect(inSpanish({ reasons: [], message: 'The resort is closed' })).toMatch(
    /^Se desocupó .* The resort is closed$/,
  )
  expect(inSpanish({})).toBe('as it was written')
})
