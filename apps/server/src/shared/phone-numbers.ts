import { isPhoneNumber } from '@ownerng/domain'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Numbers without a country code are read as North American. */
const COUNTRY = 'US'
const COUNTRY_CODE = '1'
/** Digits that fill in for a missing number, such as 000-000-0000. */
const PLACEHOLDER = /^(\d)\1+$/

/**
 * Returns a phone number in its stored form: `(555) 010-0142` or `(555) 010-0142 ext. 5` in North
 * America, `+52 998 123 4567` elsewhere. Null if the text isn't a complete number.
 *
 * Accepts what people paste: invisible characters, full-width digits, dashes, and extensions.
 */
export function readPhoneNumber(text: string): string | null {
  if (!isPhoneNumber(text)) return null
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const number = parsePhoneNumberFromString(plain, COUNTRY)
  // invented numbers such as those of 555 are possible but never valid
  if (!number?.isPossible() || PLACEHOLDER.test(number.nationalNumber)) return null
  return number.countryCallingCode === COUNTRY_CODE
    ? number.formatNational()
    : number.formatInternational()
}
