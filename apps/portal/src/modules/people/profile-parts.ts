/** The parts of the profile in order; each has its own address. */
export const PROFILE_PARTS = [
  ...(['contact', 'notifications', 'people', 'security'] as const),
  ...(['payment-methods', 'calendar-link', 'language', 'details'] as const),
] as const

export type ProfilePartName = (typeof PROFILE_PARTS)[number]

const PROFILE = '/nav/profile'

/** The address of a part. */
export const profilePath = (part: ProfilePartName): string => `${PROFILE}/${part}`

/** The part in an address, or null. */
export const findPart = (path: string): ProfilePartName | null =>
  PROFILE_PARTS.find((part) => profilePath(part) === path) ?? null

/** Names of the parts in older addresses, which had them in the query. */
const FORMER: Readonly<Record<string, ProfilePartName>> = {
  'profile-email': 'contact',
  'profile-contact': 'contact',
  'profile-account': 'contact',
  'profile-choices': 'notifications',
  'profile-people': 'people',
  'profile-sign-in': 'security',
  'profile-details': 'details',
}

/** The part that an older address refers to, or null. */
export const formerPart = (name: string | null): ProfilePartName | null =>
  (name !== null && Object.hasOwn(FORMER, name) && FORMER[name]) || null
