import { expect, it } from 'vitest'
import { subscribeHref } from './calendar-apps.ts'

const URL = 'https://owners.example/api/calendar/HERON.secret.ics'
const ADDRESS = '%2F%2Fowners.example%2Fapi%2Fcalendar%2FHERON.secret.ics'

it('links each app to its subscription page', () => {
  expect(subscribeHref('apple', URL)).toBe('webcal://owners.example/api/calendar/HERON.secret.ics')
  expect(subscribeHref('google', URL)).toBe(
    `https://calendar.google.com/calendar/r?cid=webcal%3A${ADDRESS}`,
  )
  expect(subscribeHref('outlook', URL)).toBe(
    `https://outlook.live.com/calendar/0/addfromweb?url=https%3A${ADDRESS}`,
  )
})
