import { daysBetween } from '@ownerng/domain'
import {
  addedLater,
  emptyAsNull,
  kind,
  name,
  number14,
  oneOf,
  translated,
  whole,
} from '../columns.ts'
import { capitals, type DateValues, points } from './values.ts'

const LOT_KINDS = [
  'annual',
  'banked',
  'borrowed',
  'rented',
  'transferred',
  'bonus',
  'holding',
  'restricted',
] as const
/** Nights of the longest event week. */
const MAX_EVENT_NIGHTS = 28

/** The calendar of seasons and events, and points. */
export const pointsKinds = ({ day, year }: DateValues) => ({
  seasons: kind('seasons.csv', true, 'Seasons, which cover every night booked with points.', {
    code: name(20).describe('For example, red'),
    name: translated(name(40)).describe('What owners call it'),
    first_night: day.describe('Its first night'),
    last_night: day.describe('Its last night, included'),
  }),
  eventWeeks: kind(
    'event-weeks.csv',
    false,
    'The event calendar: when the week of an event, or of a rotation group, is in each use year.',
    {
      event: capitals.describe('The code that interests.csv refers to, such as PRESIDENTS'),
      use_year: year.describe('The use year of the week; without a row, it has no week'),
      check_in_weekday: addedLater(emptyAsNull(whole(1, 7))).describe(
        'Only for contracts with this check_in_weekday, Monday 1 to Sunday 7; if empty, for all ' +
          'without a row of their own',
      ),
      title: translated(name(60)).describe("What owners call it, such as Presidents' week"),
      first_night: day.describe(
        'Its first night; a changed one moves the weeks that are neither booked nor deposited',
      ),
      last_night: day.describe('Its last night, included'),
    },
  )
    .refine(
      (row) => row.first_night <= row.last_night,
      'last_night',
      ({ row }) => row.before({ column: 'first_night' }),
    )
    .refine(
      (row) => daysBetween(row.first_night, row.last_night) < MAX_EVENT_NIGHTS,
      'last_night',
      ({ row }) => row.eventTooLong({ most: MAX_EVENT_NIGHTS }),
    )
    .refine(
      (row) => Math.abs(Number(row.first_night.slice(0, 4)) - Number(row.use_year)) <= 1,
      'first_night',
      ({ row }) => row.eventOtherYear,
    ),
  pointsChart: kind('points-chart.csv', false, 'Points per night.', {
    unit_type: name(6).describe('A code in unit-types.csv'),
    season: name(20).describe('A code in seasons.csv'),
    weekday_class: oneOf(['mon-thu', 'sun', 'fri-sat']).describe('The nights it applies to'),
    points: whole(1, 1_000_000).describe('Points for one night'),
  }),
  pointsLots: kind('points-lots.csv', false, 'Past and current points, one row per lot.', {
    number: number14.describe('Unique in the resort'),
    interest: number14.describe('The interest it comes from'),
    kind: oneOf(LOT_KINDS).describe('How the points originated'),
    use_year: year.describe('The use year of the points'),
    earned_on: day.describe('The first arrival date the lot can pay for'),
    expires_on: day.describe('The last arrival date the lot can pay for'),
    points: whole(1, 10_000_000).describe('The initial number of points'),
    banked: addedLater(points).describe(
      'How many of them were banked before the import; they count toward the share that may be banked',
    ),
    borrowed: addedLater(points).describe(
      'How many of them were borrowed before the import; they count toward the share that may be borrowed',
    ),
  }).refine(
    (row) => row.banked + row.borrowed <= row.points,
    'banked',
    ({ row }) => row.moreThan({ column: 'points' }),
  ),
})
