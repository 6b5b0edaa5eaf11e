import { expect, it } from 'vitest'
import { getContext } from '../../shared/language.ts'
import { describeEvent } from './waitlist-events.ts'

const inSpanish = (params: object) =>
  describeEvent(getContext('es-US'), { code: 'not-booked', params, note: 'as it was written' })

it('explains in the reader’s language why nothing was booked', () => {
  const refusal = { code: 'READ_ONLY' }
  const message = 'This account is closed. You can view it, but not book or change anything'
  expect(inSpanish({ reasons: [], message, refusal })).toContain('Esta cuenta está cerrada.')
})

it('shows events of earlier releases, and the stored text of unreadable ones', () => {
  expect(inSpanish({ reasons: [], message: 'The resort is closed' })).toMatch(
    /^Se desocupó .* The resort is closed$/,
  )
  expect(inSpanish({})).toBe('as it was written')
})
