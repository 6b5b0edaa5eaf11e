import { expect, it } from 'vitest'
import { describeDevice, storeDevice } from './describe-device.ts'
import { getContext } from './language.ts'

it.each([
  ['Chrome', 'Windows', 'Chrome on Windows', 'Chrome en Windows'],
  ['', 'Linux', 'A browser on Linux', 'Un navegador en Linux'],
  ['Safari', '', 'Safari on an unknown device', 'Safari en un dispositivo desconocido'],
])('%s of %s is %s', (browser, system, english, spanish) => {
  const { device, deviceMessage } = storeDevice({ code: 'device', params: { browser, system } })
  expect(device).toBe(english)
  expect(describeDevice(getContext('es-US'), JSON.parse(deviceMessage), device)).toBe(spanish)
})

it('is unknown without a user agent, and keeps a stored name without a code', () => {
  const { device, deviceMessage } = storeDevice({ code: 'unknown', params: {} })
  expect(device).toBe('An unknown device')
  const spanish = getContext('es-US')
  expect(describeDevice(spanish, JSON.parse(deviceMessage), '')).toBe('Un dispositivo desconocido')
  expect(describeDevice(spanish, null, 'Firefox on Linux')).toBe('Firefox on Linux')
})
