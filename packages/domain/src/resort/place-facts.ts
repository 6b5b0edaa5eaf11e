/** Search filters for units apart from the view: accessibility and pets. */
export const PLACE_FACTS = ['no-steps', 'ground-floor', 'roll-in-shower', 'pets'] as const

/** A search filter for units. */
export type PlaceFact = (typeof PLACE_FACTS)[number]
