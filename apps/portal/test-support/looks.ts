import {
  type AnyCall,
  type CallAnswer,
  getAutomaticPayments,
  getBookingCriteria,
  getCalendar,
  getHelp,
  getHome,
  getPayment,
  getPaymentForm,
  getPlace,
  getPoints,
  getProfile,
  getReservation,
  getTrip,
  getWaitlist,
  getWorkOrder,
  getWorkOrderForm,
  listBills,
  listBookingWeeks,
  listDeposits,
  listDocuments,
  listNotices,
  listPointsOffers,
  listReservations,
  listWorkOrders,
  previewChange,
  searchAvailability,
} from '@ownerng/contract'
import type { FakeSend } from '../../../packages/contract/test-support/fake-send.ts'
import { blank, filled } from '../../../packages/contract/test-support/sample.ts'
import { PROFILE_PARTS, profilePath } from '../src/modules/people/profile-parts.ts'

/** A page's look: the data that it renders, and its visible text. */
export interface Look {
  /** The query of its address. */
  readonly query?: string
  /** The call that provides the page's data, and its answer; null if the page calls nothing. */
  readonly reads: { readonly call: AnyCall; answer(server: FakeSend): void } | null
  /** Other answers that it needs. */
  readonly also?: (server: FakeSend) => void
  readonly sees: string | RegExp
  /** The answer without data, and the text of the empty state. */
  readonly empty?: { answer(server: FakeSend): void; readonly sees: string | RegExp }
}

/** Registers the answer of a call, checked against its shape. */
function reads<C extends AnyCall>(call: C, overrides: Partial<CallAnswer<C>> = {}) {
  return { call, answer: (server: FakeSend) => void server.answer(call, filled(call, overrides)) }
}
function nothing<C extends AnyCall>(
  call: C,
  sees: string | RegExp,
  overrides: Partial<CallAnswer<C>> = {},
) {
  return { answer: (server: FakeSend) => void server.answer(call, blank(call, overrides)), sees }
}
function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('there is no row')
  return row
}

/** A week in Cove 12, seven nights. */
export const STAY: CallAnswer<typeof getReservation> = {
  ...filled(getReservation),
  id: 's1',
  number: 'R-1001',
  pmsNumber: '',
  answerBy: null,
  declined: null,
  type: 'O',
  status: 'confirmed',
  arrival: '2027-03-06',
  departure: '2027-03-13',
  nights: 7,
  unitName: 'Cove 12',
  unitTypeCode: '1BR',
  people: [2, 0, 0, 0],
  checkInTime: '16:00',
  checkOutTime: '10:00',
}
const ladderStep = {
  pointsBack: 1050,
  daysLeft: 3,
  weekBack: true,
  asHolding: false,
  feeCents: 0,
  current: false,
  grace: false,
}
/** The additional data of its trip page, 61 days ahead. */
export const TRIP: CallAnswer<typeof getTrip> = {
  ...filled(getTrip),
  bookedLine: '',
  bookedGuestLine: '',
  requests: [],
  mayAsk: ['crib', 'other'],
  guests: [],
  forecast: [],
  mayInvite: true,
  today: '2027-01-04',
  phase: 'before',
  sleeps: 4,
  openFeeCents: 0,
  freeUntil: '2027-02-03',
  ladder: [
    { ...ladderStep, from: '2027-01-04', until: '2027-02-03', daysLeft: 30, current: true },
    { ...ladderStep, from: '2027-02-04', until: '2027-02-18', pointsBack: 525, weekBack: false },
    { ...ladderStep, from: '2027-02-19', until: '2027-03-05', pointsBack: 0, weekBack: false },
  ],
}
export const PLACE = {
  ...one(filled(searchAvailability).places),
  unitTypeCode: '1BR',
  name: 'One bedroom',
  sleeps: 4,
  free: 3,
  total: 4,
  allowed: true,
  reasons: [],
}
const PLACES = {
  today: '2027-01-04',
  nights: 7,
  places: [PLACE],
  reasons: [],
  hasWaitlist: true,
  alternatives: [],
}
const NO_PLACES = { today: '2027-01-04', nights: 7 }
const TAP = { text: 'The tap drips', isTyped: true as const }
const DATES = 'arrival=2027-03-06&departure=2027-03-13&people1=2'
const CHOSEN = `${DATES}&unitType=1BR`
/** The frame of a card form that never loads. */
export const FRAME = {
  path: '/',
  script: '/s.js',
  gateway: 'rdppay',
  accessBlock: '',
  accessServer: '',
  accessPage: '',
} as const
const OPEN_BILL = {
  ...one(filled(listBills).charges),
  description: 'Maintenance fee',
  cents: 82_000,
  openCents: 82_000,
  state: 'due' as const,
}
const CARD = {
  id: 'm1',
  kind: 'card',
  brand: 'Visa',
  last4: '1119',
  goodUntil: '',
  over: false,
} as const
const OWES = {
  balanceCents: 82_000,
  totalBalanceCents: 82_000,
  discountCents: 0,
  accounts: [
    {
      ...{ ownerNumber: '10427', name: 'Eleanor Hart', balanceCents: 82_000 },
      ...{ discountCents: 0, mayPay: true },
    },
  ],
  open: true,
  frame: FRAME,
}
const PAID = {
  state: 'captured',
  number: 'P-1004',
  cents: 82_000,
  cardBrand: 'Visa',
  cardLast4: '1119',
}
const entry: Look = {
  query: CHOSEN,
  reads: reads(searchAvailability, PLACES),
  sees: 'One bedroom',
  empty: nothing(searchAvailability, "This place isn't offered here", NO_PLACES),
}
const payment: Look = {
  reads: reads(getPaymentForm, OWES),
  // one cent is in the sample's payment plan
  sees: 'Pay $819.99',
  empty: nothing(getPaymentForm, "You're all paid up"),
}
const profile: Look = {
  reads: reads(getProfile, { deedName: 'Eleanor Hart' }),
  sees: 'Eleanor Hart',
}
const receipt: Look = { query: 'id=p1', reads: reads(getPayment, PAID), sees: 'P-1004' }

/** Points that allow every action. */
const MOVABLE_LOTS = filled(getPoints).lots.map((lot) => ({
  ...lot,
  options: lot.options.map((option) => ({ ...option, allowed: true, reasons: [] })),
}))

/** Every page of the route table, as an owner sees it. */
export const LOOKS: Readonly<Record<string, Look>> = {
  '/nav/home': {
    reads: reads(getHome, { balanceCents: 82_000, accounts: 1, nextStay: STAY, moreStays: false }),
    sees: 'Cove 12',
    empty: nothing(getHome, 'No upcoming stays', { accounts: 1 }),
  },
  '/nav/calendar': {
    query: 'day=2027-03-06',
    reads: reads(getCalendar, {
      now: '2027-03-01T09:00',
      events: [
        {
          ...one(filled(getCalendar).events),
          kind: 'stay',
          title: 'Cove 12: your stay',
          shortTitle: 'Cove 12',
          guestName: 'Daniel',
          start: '2027-03-06T16:00',
          end: '2027-03-13T10:00',
          reservationId: 's1',
        },
      ],
    }),
    sees: 'Cove 12 · guest: Daniel',
    empty: nothing(getCalendar, 'March 2027', { now: '2027-03-01T09:00' }),
  },
  '/nav/reservations': {
    reads: reads(listReservations, { today: '2027-01-04', reservations: [STAY] }),
    sees: 'Cove 12',
    empty: nothing(listReservations, 'No upcoming stays'),
  },
  '/nav/reservations/bookingcriteria': {
    reads: reads(getBookingCriteria, { blocked: [], mostPeople: 6, minNights: 2, maxNights: 14 }),
    also: (server) =>
      server.answer(
        listBookingWeeks,
        blank(listBookingWeeks, { today: '2027-01-04', choosesDays: true }),
      ),
    sees: "Who's coming?",
  },
  '/nav/reservations/choose': {
    query: DATES,
    reads: reads(searchAvailability, PLACES),
    sees: 'One bedroom',
    empty: nothing(searchAvailability, 'Try one of the weeks above', NO_PLACES),
  },
  '/nav/reservations/place/:id': {
    query: DATES,
    reads: reads(searchAvailability, PLACES),
    also: (server) => server.answer(getPlace, filled(getPlace)),
    sees: 'One bedroom',
    empty: nothing(searchAvailability, 'Try one of the weeks above', NO_PLACES),
  },
  '/nav/reservations/book/o': entry,
  '/nav/reservations/book/g': entry,
  '/nav/reservations/book/r': entry,
  '/nav/reservations/resconfirmation': {
    query: 'id=s1',
    reads: reads(getReservation, STAY),
    sees: 'R-1001',
  },
  '/nav/reservations/changecriteria': {
    query: `resNum=s1&${DATES}`,
    reads: reads(getReservation, STAY),
    also: (server) =>
      server.answer(
        listBookingWeeks,
        blank(listBookingWeeks, { today: '2027-01-04', choosesDays: true }),
      ),
    sees: 'Cove 12',
  },
  '/nav/reservations/changeres': {
    query: `resNum=s1&${CHOSEN}`,
    reads: reads(previewChange, { allowed: true, moved: true, reasons: [] }),
    also: (server) => {
      server
        .answer(getReservation, STAY)
        .answer(searchAvailability, filled(searchAvailability, PLACES))
    },
    sees: 'One bedroom',
  },
  '/nav/reservations/waitlist': {
    reads: reads(getWaitlist, { today: '2027-01-04', offered: true }),
    sees: 'Your waitlist requests',
    empty: nothing(getWaitlist, /waitlist/i, { today: '2027-01-04', offered: true }),
  },
  '/nav/reservations/exchange': {
    reads: reads(listDeposits),
    sees: 'What you can deposit',
    empty: nothing(listDeposits, 'You have nothing to deposit'),
  },
  '/nav/reservations/:id': {
    reads: reads(getReservation, STAY),
    also: (server) => server.answer(getTrip, TRIP),
    sees: 'R-1001',
  },
  '/nav/points': {
    reads: reads(getPoints, { today: '2027-01-04', left: 5_000, lots: MOVABLE_LOTS }),
    also: (server) => server.answer(listPointsOffers, filled(listPointsOffers, { blocked: [] })),
    sees: 'Your points by use year',
    empty: nothing(getPoints, /No Points|no points/i),
  },
  '/nav/points/payment': {
    reads: reads(getPaymentForm, {
      ...OWES,
      rentedPoints: { centsEach: 2, left: 500, expiresOn: '2027-12-31', points: 100, reasons: [] },
    }),
    sees: /points/i,
    empty: nothing(getPaymentForm, 'No points can be rented'),
  },
  '/nav/points/payment/paymentconfirmation': receipt,
  '/nav/bills': {
    reads: reads(listBills, {
      balanceCents: 82_000,
      charges: [OPEN_BILL],
      discountCents: 0,
      open: {
        ...{ count: 1, late: 0, planned: 0, cents: 82_000 },
        ...{ firstDueOn: OPEN_BILL.dueOn, isOneDay: true },
      },
      history: [{ month: '2027-03', balanceCents: 82_000 }],
    }),
    sees: 'Maintenance fee',
    empty: nothing(listBills, 'You have no open bills'),
  },
  '/nav/bills/automatic': {
    reads: reads(getAutomaticPayments, { mayPay: true, methods: [{ ...CARD, pays: [] }] }),
    sees: 'Visa',
    empty: nothing(getAutomaticPayments, 'Payment methods'),
  },
  '/nav/payment': payment,
  '/nav/payment/paymentconfirmation': receipt,
  '/nav/retrypayment': payment,
  '/nav/retrypayment/paymentconfirmation': receipt,
  '/nav/workorders': {
    reads: reads(listWorkOrders, {
      orders: [{ ...one(filled(listWorkOrders).orders), summary: TAP }],
    }),
    sees: 'The tap drips',
    empty: nothing(listWorkOrders, 'No work orders'),
  },
  '/nav/workorders/addworkorder': {
    reads: reads(getWorkOrderForm, {
      allowed: true,
      categories: ['Plumbing'],
      urgencies: ['Within a few days'],
    }),
    sees: 'Plumbing',
    empty: nothing(getWorkOrderForm, /unit/, { allowed: true }),
  },
  '/nav/workorders/:id': {
    reads: reads(getWorkOrder, { summary: TAP }),
    sees: 'The tap drips',
  },
  '/nav/documents': {
    reads: reads(listDocuments, {
      documents: [{ ...one(filled(listDocuments).documents), title: 'Budget 2027' }],
    }),
    sees: 'Budget 2027',
    empty: nothing(listDocuments, 'No documents'),
  },
  '/nav/profile': profile,
  ...Object.fromEntries(PROFILE_PARTS.map((part) => [profilePath(part), profile])),
  '/nav/changepassword': { reads: null, sees: 'Old password' },
  '/nav/help': {
    reads: reads(getHelp, {
      topics: [{ title: 'May I bring my dog?', text: 'Dogs are welcome.' }],
    }),
    sees: 'May I bring my dog?',
    empty: nothing(getHelp, 'How do I pay my bill?'),
  },
  '/nav/notices': {
    reads: reads(listNotices, {
      notices: [{ ...one(filled(listNotices).notices), title: 'The pool is open again' }],
    }),
    sees: 'The pool is open again',
    empty: nothing(listNotices, /No notices|nothing/i),
  },
}
