/** Sections of a unit's page: beds by room, accessibility, what the unit lacks, and equipment. */
export const PLACE_SECTIONS = ['sleep', 'access', 'missing', 'inside'] as const

/** Icons for beds and equipment. */
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
