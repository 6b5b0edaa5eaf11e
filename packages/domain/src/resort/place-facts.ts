/** What owners can choose places by, beside their view: how one gets in, and who may come along. */
export const PLACE_FACTS = ['no-steps', 'ground-floor', 'roll-in-shower', 'pets'] as const

/** One of them. */
export type PlaceFact = (typeof PLACE_FACTS)[number]
