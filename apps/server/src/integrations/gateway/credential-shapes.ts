import { z } from 'zod'

/** Default API URL per host; a resort can override it. */
const SHIFT4_URLS = {
  test: {
    url: 'https://api.shift4test.com/api/rest/v1',
    accessUrl: 'https://access.shift4test.com',
  },
  live: { url: 'https://api.shift4api.net/api/rest/v1', accessUrl: 'https://access.i4go.com' },
} as const

/** One line of text that is valid in a header. */
const word = z.string().regex(/^[\x21-\x7e]([\x20-\x7e]{0,198}[\x21-\x7e])?$/)
/** Characters that Shift4 allows in interface names. */
const name = z.string().regex(/^[\w .&/()#@!*;|-]{1,40}$/)
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))

/** Credentials at Shift4, with the default URLs of its test or live API. */
export function shift4Credentials(isTest: boolean) {
  const urls = isTest ? SHIFT4_URLS.test : SHIFT4_URLS.live
  return z.strictObject({
    /** Identifies the merchant account and the interface. */
    accessToken: word,
    companyName: name,
    interfaceName: name.default('OwnerNg'),
    interfaceVersion: name.default('1.0'),
    /** Postal code where the service is provided. */
    postalCode: z.string().regex(/^[A-Za-z0-9 -]{3,10}$/),
    url: address.default(urls.url),
    /** URL of i4Go's authorization for browsers. */
    accessUrl: address.default(urls.accessUrl),
  })
}
export type Shift4Credentials = z.output<ReturnType<typeof shift4Credentials>>

export const rdppayCredentials = z.strictObject({
  merchantId: word,
  secret: word.min(16),
  url: address,
})
export type RdppayCredentials = z.output<typeof rdppayCredentials>
