import { makeFeeShares } from './fee-shares.ts'
import { openAccounts } from './heron-accounts.ts'
import { makeArrivalSteps, makeWeather } from './heron-arrival.ts'
import { addFillers, bookFillers, cancelStays, signed } from './heron-fillers.ts'
import { DOCUMENTS, EVENTS, makeFormFields } from './heron-office.ts'
import { OPTIONS, RULES } from './heron-options.ts'
import { addNamedOwners, addOtherLogins } from './heron-owners.ts'
import { makeMapPoints, makePlaceDetails } from './heron-places.ts'
import { makePointsChart, makeSeasons, makeUnits, makeUnitTypes } from './heron-units.ts'
import { makeWorkOrderMessages, makeWorkOrders } from './heron-work-orders.ts'
import { seededRandom } from './seeded-random.ts'
import { writeDemoFolder } from './write-demo-folder.ts'
import type { Rows } from './write-folder.ts'

/**
 * Generates the folder of Heron Cove: points and floating weeks, lock-offs, and the named demo
 * owners.
 */
export function makeHeron(folder: URL): void {
  const units = makeUnits()
  const files: Record<string, Rows> = {
    'resort.csv': [
      {
        id: 'HERON',
        server: 'DEMO',
        server_description: 'Demo resorts',
        name: 'Heron Cove Resort',
        time_zone: 'America/New_York',
        address: '12 Shore Road, Heron Cove',
        phone: '(555) 010-0142',
        email: 'owners@heroncove.example',
      },
    ],
    'unit-types.csv': makeUnitTypes(),
    'units.csv': units,
    'seasons.csv': makeSeasons(),
    'points-chart.csv': makePointsChart(),
    'owners.csv': [],
    'interests.csv': [],
    'points-lots.csv': [],
    'reservations.csv': [],
    'charges.csv': [],
    'payments.csv': [],
    'logins.csv': [],
    'login-factors.csv': [],
    'comment-config.csv': makeFormFields(),
    'profile-values.csv': [{ owner_number: '10427', id: 'C2', value: '1998', author: 'staff' }],
    'resort-events.csv': EVENTS,
    'arrival-steps.csv': makeArrivalSteps(),
    'place-details.csv': makePlaceDetails(),
    'map-points.csv': makeMapPoints(),
    'weather.csv': makeWeather(),
    'work-orders.csv': makeWorkOrders(),
    'work-order-messages.csv': makeWorkOrderMessages(),
    'charge-work-orders.csv': [],
    'fee-shares.csv': makeFeeShares(),
    'fee-documents.csv': [
      { kind: 'maintenance', year: '{Y+1}', document: 'D-1' },
      { kind: 'special-assessment', year: '{Y}', document: 'D-4' },
      { kind: 'special-assessment', year: '{Y+1}', document: 'D-4' },
    ],
    'documents.csv': DOCUMENTS,
  }

  const accounts = openAccounts(files)
  addNamedOwners(accounts)
  // all random values come from one seed, in this order
  const random = seededRandom(26)
  const spenders = addFillers(accounts, random).filter((filler) => filler.lot !== '')
  bookFillers(accounts, units, { spenders, random })
  addOtherLogins(accounts)
  cancelStays(units, random, (unit, week) =>
    accounts.stay(random.pick(spenders).number, unit, {
      arrival: `sat${signed(week)}`,
      departure: `sat${signed(week + 1)}`,
      overrides: {
        status: 'cancelled',
        booked_on: `today-${7 * -week + random.whole(60, 200)}`,
      },
    }),
  )
  accounts.stay('', '302', {
    arrival: 'mon+2',
    departure: 'fri+2',
    overrides: { type: 'maintenance', people1: 0, booked_on: 'today-20' },
  })

  writeDemoFolder(folder, files, OPTIONS, RULES)
}
