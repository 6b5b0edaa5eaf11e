import { ARRIVAL_ICONS, PLACE_ICONS, PLACE_SECTIONS } from '@ownerng/domain'
import {
  degrees,
  emptyAsNull,
  kind,
  name,
  number14,
  oneOf,
  optionalText,
  translated,
  whole,
} from '../columns.ts'
import type { DateValues } from './values.ts'

/** Events, closures, and what pages of stays and places show. */
export const pageKinds = ({ day }: DateValues) => ({
  resortEvents: kind('resort-events.csv', false, 'Events and closures, for every calendar.', {
    number: number14.describe('Unique in the resort'),
    kind: oneOf(['event', 'closure']).describe('Something taking place, or something closed'),
    title: translated(name(80)).describe('For example, Lobster bake on the beach'),
    detail: translated(optionalText(200)).describe('One more line, or empty'),
    first_day: day.describe('Its first day'),
    last_day: day.describe('Its last day, included'),
  }).refine(
    (row) => row.first_day <= row.last_day,
    'last_day',
    ({ row }) => row.before({ column: 'first_day' }),
  ),
  arrivalSteps: kind('arrival-steps.csv', false, 'What to do on arrival, on the page of a stay.', {
    number: number14.describe('Unique in the resort'),
    position: whole(1, 20).describe(
      'The order of the steps; at each position, a step of the unit replaces one of its type',
    ),
    unit_type: optionalText(6).describe('A code in unit-types.csv; empty for all'),
    unit: optionalText(20).describe('A unit number; empty for all'),
    icon: oneOf(ARRIVAL_ICONS).describe('The drawing next to it'),
    title: translated(name(80)).describe('For example, Park in Lot B'),
    text: translated(optionalText(400)).describe('One or two sentences, or empty'),
    secret_name: translated(optionalText(40)).describe(
      'For example, Lock box code; empty if there is none',
    ),
    secret: optionalText(60).describe(
      'The code or password; shown from tripOptions.codesFrom on the day of arrival until ' +
        'check-out, and never in an email or a calendar file',
    ),
  }).refine(
    (row) => (row.secret === '') === (row.secret_name === ''),
    'secret',
    ({ row }) => row.secretNamed,
  ),
  placeDetails: kind('place-details.csv', false, 'Details on the page of a place.', {
    number: number14.describe('Unique in the resort'),
    unit_type: name(6).describe('A code in unit-types.csv'),
    section: oneOf(PLACE_SECTIONS).describe(
      'sleep: beds by room; access: steps, doors and shower, with measurements; missing: what ' +
        'it lacks, and which unit types have it; inside: what is in it',
    ),
    position: whole(1, 40).describe('The order within the section'),
    icon: emptyAsNull(oneOf(PLACE_ICONS)).describe('The drawing of a bed or of equipment'),
    title: translated(name(60)).describe('For example, Main bedroom, Doors, or Full kitchen'),
    text: translated(optionalText(160)).describe('For example, 1 king bed, or empty'),
  }),
  mapPoints: kind('map-points.csv', false, 'Places on the site-map picture in photos.csv.', {
    unit_type: name(6).describe('A code in unit-types.csv'),
    x: whole(0, 100).describe('Percent of its width, from the left'),
    y: whole(0, 100).describe('Percent of its height, from the top'),
    directions: translated(optionalText(300)).describe(
      'For example, A 4-minute walk from the front desk',
    ),
  }),
  weather: kind('weather.csv', false, 'The usual weather on the page of a stay, by month.', {
    month: whole(1, 12).describe('1 is January'),
    high: degrees.describe('Daytime temperature, in the unit that owners know'),
    low: degrees.describe('Temperature at night'),
    advice: translated(optionalText(120)).describe('For example, Pack a warm jacket'),
  }),
})
