/** The parts of the profile, in their order; each has an address of its own. */
export const PROFILE_PARTS = [
  ...(['contact', 'notifications', 'people', 'security'] as const),
  ...(['payment-methods', 'calendar-link', 'language', 'details'] as const),
] as const

export type ProfilePartName = (typeof PROFILE_PARTS)[number]

const PROFILE = '/nav/profile'

/** The address of a part. */
export const profilePath = (part: ProfilePartName): string => `${PROFILE}/${part}`

/** The part of an address; null where it names none. */
export const partOf = (path: string): ProfilePartName | null =>
  PROFILE_PARTS.find((part) => profilePath(part) === path) ?? null

/** What the parts were called when the address had them behind a question mark. */
const FORMER: Readonly<Record<string, ProfilePartName>> = {
  'profile-email': 'contact',
  'profile-contact': 'contact',
  'profile-account': 'contact',
  'profile-choices': 'notifications',
  'profile-people': 'people',
  'profile-sign-in': 'security',
  'profile-details': 'details',
}

/** The part that an address of before means; null where it means none. */
export const formerPart = (name: string | null): ProfilePartName | null =>
  (name !== null && Object.hasOwn(FORMER, name) && FORMER[name]) || null
