/** What the page of a place tells: its beds by room, how one gets in, what it lacks, what is in it. */
export const PLACE_SECTIONS = ['sleep', 'access', 'missing', 'inside'] as const

/** Drawings beside beds and equipment. */
export const PLACE_ICONS = [
  'double',
  'twins',
  'bunk',
  'sofa',
  'kitchen',
  'bath',
  'fire',
  'wifi',
  'washer',
  'tv',
  'climate',
  'balcony',
  'pets',
] as const
