const CONTROL = /[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/**
 * What email programs turn into a link: a scheme, `www.`, an `@`, an IP address, or words joined by
 * a period. Initials such as `J.R. Smith` are names.
 */
const WEB_ADDRESS =
  /:\/\/|www\.|@|\d+\.\d+\.\d+\.\d+|[^\s.]{2}\.[\p{L}\p{N}]{2}|[^\s.]\.[\p{L}\p{N}-]{2,}\//iu

/** Characters that browsers read as a period in a web address, and invisible ones. */
const PERIODS = /[\u3002\uFF0E\uFF61]/g
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** What is wrong with a person's name: see `findNameFault`. */
export type NameFault = 'nameCharacter' | 'nameAddress'

/**
 * Returns what is wrong with a name that someone typed; null if nothing is. Names of guests and
 * co-owners are emailed to strangers by the resort's sender: control characters and direction marks
 * could disguise them, and a web address would make the email advertise it.
 */
export function findNameFault(name: string): NameFault | null {
  if (CONTROL.test(name)) return 'nameCharacter'
  const visible = name.replace(INVISIBLE, '').replace(PERIODS, '.')
  return WEB_ADDRESS.test(visible) ? 'nameAddress' : null
}
