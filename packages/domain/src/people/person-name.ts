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

/** The problem with a person's name: see `findNameFault`. */
export type NameFault = 'nameCharacter' | 'nameAddress'

/**
 * Returns the problem with a name that someone typed, or null. The resort emails the names of
 * guests and co-owners to strangers: control characters and direction marks could disguise a name,
 * and a web address would turn the email into an advertisement.
 */
export function findNameFault(name: string): NameFault | null {
  if (CONTROL.test(name)) return 'nameCharacter'
  const visible = name.replace(INVISIBLE, '').replace(PERIODS, '.')
  return WEB_ADDRESS.test(visible) ? 'nameAddress' : null
}
