/** Every host that the script of the card fields can come from. */
export const CARD_HOSTS = ['shift4-test', 'shift4-live', 'rdppay-ext', 'rdppay-live'] as const

/** Where the script of the card fields comes from. */
export type CardHost = (typeof CARD_HOSTS)[number]

/**
 * The host of the card script (portal.md section 7), by a table and never by building an address
 * from a setting: `shift4` takes its test host where the payment domain has the test marker,
 * `rdppay` its external host where it contains `-ext`.
 */
export function cardHostOf(ccGateway: 'shift4' | 'rdppay', paymentDomain: string): CardHost {
  const domain = paymentDomain.toLowerCase()
  if (ccGateway === 'shift4') return domain.includes('test') ? 'shift4-test' : 'shift4-live'
  return domain.includes('-ext') ? 'rdppay-ext' : 'rdppay-live'
}
