// Compiled by `npm run messages` from catalogs/. Change it there.
import { select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const identityDevices = messages('identity/devices', () => ({
  device: (p) => `${select(p.browser, { none: 'A browser', other: `${p.browser}` })} on ${select(p.system, { none: 'an unknown device', other: `${p.system}` })}`,
  unknown: 'An unknown device',
}))
