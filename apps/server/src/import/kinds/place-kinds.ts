import { PLACE_FACTS } from '@ownerng/domain'
import {
  addedLater,
  allowSeveral,
  emailOrEmpty,
  kind,
  name,
  oneOf,
  optionalText,
  orEmpty,
  timeZone,
  translated,
  whole,
} from '../columns.ts'
import { capitals } from './values.ts'

/** The resort, its types of units, and its units. */
export const placeKinds = () => ({
  resort: kind('resort.csv', true, 'One row: the resort itself.', {
    id: capitals.describe('The resort ID used at sign-in, such as HERON'),
    server: capitals.describe('The server it belongs to'),
    server_description: name(60).describe('The name of the server in the sign-in form'),
    name: name(80).describe('The name owners know'),
    time_zone: timeZone.describe('The zone of dates and booking times'),
    address: optionalText(200).describe('Shown in the footer'),
    phone: optionalText(30).describe('Shown on every page'),
    email: emailOrEmpty(80).describe('Shown on every page'),
  }),
  unitTypes: kind('unit-types.csv', true, 'One row per unit type.', {
    code: name(6).describe('The code that other files refer to'),
    name: translated(name(60)).describe('What owners call it'),
    description: translated(optionalText(200)).describe('One line under the name'),
    bedrooms: whole(0, 12).describe('0 is a studio'),
    max_people: whole(1, 60).describe('The maximum number of people'),
    beds: translated(optionalText(80)).describe('For example, 1 king, 2 twins'),
    area_sq_ft: whole(0, 20_000).describe('Square feet; 0 is not shown'),
    outlook: translated(optionalText(60)).describe('For example, Lake view'),
    access: translated(optionalText(60)).describe('For example, No steps: elevator'),
    facts: addedLater(allowSeveral(...PLACE_FACTS)).describe('Features that owners can filter by'),
    picture: oneOf(['lake', 'harbor', 'garden', 'cottage']).describe('The drawing shown'),
    inventory: addedLater(orEmpty(oneOf(['portal', 'pms']), 'portal')).describe(
      'Who confirms bookings: portal, at once, or pms, your own system; if empty, portal',
    ),
  }),
  units: kind('units.csv', true, 'One row per unit, and one per part of a lock-off unit.', {
    number: name(20).describe('Unique in the resort'),
    name: translated(name(60)).describe('What owners call it'),
    unit_type: name(6).describe('A code in unit-types.csv'),
    part_of: optionalText(20).describe('For a lock-off part: the number of the whole unit'),
    part_label: translated(optionalText(20)).describe(
      'For a lock-off part: its name, such as Side A',
    ),
    property_code: addedLater(optionalText(10)).describe(
      'Its property, a name under propertyCodes in options.json',
    ),
    status: addedLater(orEmpty(oneOf(['open', 'closed']), 'open')).describe(
      'Whether it can be booked; if empty, open',
    ),
  }),
})
