import { code, kind, name, oneOf, optionalText, translated } from './columns.ts'

/** Columns of photos.csv, which `import-photos RESORT FOLDER` reads. */
export const PHOTOS_FILE = kind(
  'photos.csv',
  true,
  'One row per picture, in the order shown. The file is in a separate folder, with the pictures.',
  {
    file: code(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,80}\.(?:jpe?g|png|webp|avif|svg)$/i,
      (messages) => messages.photoName,
      'letters, digits, `.`, `_` and `-`, ending in `.jpg`, `.jpeg`, `.png`, `.webp`, `.avif` or ' +
        '`.svg`, in lowercase or capitals',
    ).describe('The name of the file in the folder'),
    kind: oneOf(['photo', 'floor-plan', 'site-map']).describe(
      'site-map is the map of the resort, on which map-points.csv marks the places',
    ),
    unit_type: optionalText(6).describe('A code in unit-types.csv; empty for a unit or the resort'),
    unit: optionalText(20).describe('A unit number; empty for a unit type or the resort'),
    alt: translated(name(200)).describe(
      'Alternative text: what the picture shows, for screen readers',
    ),
    caption: translated(optionalText(120)).describe(
      'A line under it in the list of photos, or empty',
    ),
  },
)
