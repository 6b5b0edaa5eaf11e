import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getTrip } from '@ownerng/contract'
import { HOUR_MS } from '@ownerng/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bookStay, clearStays, day } from '../../../test-support/stays.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { refreshForecast } from './refresh-forecast.ts'

let test: TestApp
let service: Server
let url: string
let id: string
/** The response of the service, and the requests that it got. */
let answer: { status: number; body: string }
const requests: URL[] = []

beforeEach(async () => {
  test = await startTestApp()
  await clearStays(test, 'STU')
  id = (await bookStay(await test.signIn('owner.points'), day(2), 3, { unitTypeCode: 'STU' })).id
  requests.length = 0
  service = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://weather.example'))
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => service.once('listening', resolve))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/forecast`
})
afterEach(async () => {
  service.close()
  await test.close()
})

const weather = (days: readonly (readonly [number, number | null, number, number])[]) =>
  JSON.stringify({
    latitude: 36.7,
    daily: {
      time: days.map(([ahead]) => day(ahead)),
      temperature_2m_max: days.map(([, high]) => high),
      temperature_2m_min: days.map(([, , low]) => low),
      weather_code: days.map(([, , , code]) => code),
    },
  })
const refresh = (
  setting: { url: string; key: string } | null = { url, key: '' },
  resort = 'HERON',
) =>
  refreshForecast(
    { ...test.services, settings: { ...test.services.settings, weather: setting } },
    resort,
  )
const forecast = async () =>
  (await (await test.signIn('owner.points')).call(getTrip, { query: { id } })).body.forecast

/** Stores a forecast of three days. */
async function storeForecast() {
  answer = {
    status: 200,
    body: weather([
      [2, 64, 41, 1],
      [3, 55, 39, 95],
      [5, 60, 41, 3],
    ]),
  }
  await refresh()
}

it('fetches the forecast for the resort’s coordinates, and shows the days of the stay', async () => {
  answer = {
    status: 200,
    body: weather([
      [0, 70.2, 50, 0],
      [2, 64.4, 40.6, 1],
      [3, 55, 39, 95],
      [4, null, 30, 0],
      [5, 60, 41, 3],
      [6, 60, 41, 3],
    ]),
  }
  await refresh({ url, key: 'k-1' })
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
    latitude: '36.69',
    longitude: '-106.66',
    daily: 'temperature_2m_max,temperature_2m_min,weather_code',
    temperature_unit: 'fahrenheit',
    timezone: 'America/New_York',
    forecast_days: '8',
    apikey: 'k-1',
  })
  // the day without data is omitted, and the day of departure is included
  expect(await forecast()).toEqual([
    { day: day(2), high: 64, low: 41, sky: 'sunny' },
    { day: day(3), high: 55, low: 39, sky: 'storm' },
    { day: day(5), high: 60, low: 41, sky: 'cloudy' },
  ])
})

it.each([
  ['a fault of the service', { status: 500, body: 'no' }],
  ['nothing', { status: 200, body: '' }],
  ['an error that looks well', { status: 200, body: '{"error":true,"reason":"too many"}' }],
  ['degrees that are none', { status: 200, body: weather([[2, 5000, 40, 1]]) }],
  ['too much', { status: 200, body: `{"pad":"${'x'.repeat(200_000)}"}` }],
  ['another place', { status: 302, body: '' }],
])('keeps the last forecast if the response is %s', async (_, odd) => {
  await storeForecast()
  answer = odd
  const before = await forecast()
  expect(before).toHaveLength(3)
  await refresh()
  expect(await forecast()).toEqual(before)
})

it('keeps the last forecast if the service is unreachable', async () => {
  await storeForecast()
  await refresh({ url: 'http://127.0.0.1:9/v1/forecast', key: '' })
  expect(await forecast()).toHaveLength(3)
})

it('fetches nothing without a service or coordinates', async () => {
  requests.length = 0
  await refresh(null)
  await refresh({ url, key: '' }, 'PINES')
  expect(requests).toEqual([])
})

it('replaces forecasts, and hides those older than a day', async () => {
  answer = { status: 200, body: weather([[2, 32, 20, 71]]) }
  await refresh()
  expect((await forecast())[0]).toEqual({ day: day(2), high: 32, low: 20, sky: 'snow' })
  test.pass(24 * HOUR_MS + 1)
  expect(await forecast()).toEqual([])
})
