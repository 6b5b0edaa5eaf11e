import { JOURNAL_ACCOUNT_NAMES } from '@ownerng/domain'
import { DESK, type READS } from './option-cases.ts'

interface Case {
  /** The response to compare. */
  readonly at: keyof typeof READS
  /** Differs from the demo resort's value. */
  readonly value: unknown
  /** Value to compare with, if not the demo resort's. */
  readonly from?: unknown
}

const at = (place: Case['at'], value: unknown, from?: unknown): Case => ({ at: place, value, from })

const HTML = '<p>In the words of the resort</p>'

const SHEET = '.card { border-top-color: #9A6B3A; }'

const PICTURE = '/api/brand/HERON/another.svg'

/** Every option of the schema, by path. A new option needs a row. */
export const CASES: Readonly<Record<string, Case>> = {
  pageTitle: at('startup', 'Owners of the cove'),
  loginSubtitle: at('startup', 'Your weeks'),
  loginPicture: at('startup', PICTURE),
  loginHeading: at('startup', 'By the lake'),
  loginHelp: at('startup', 'It is on your bill'),
  loginIdLabel: at('startup', 'Member number'),
  recoverPasswordLabel: at('startup', 'Email of your deed'),
  logoUrl: at('startup', PICTURE),
  logoHref: at('startup', 'https://resort.example/'),
  logoWidth: at('startup', 123),
  logoHeight: at('startup', 45),
  faviconURL: at('startup', PICTURE),
  defaultErrorMessage: at('startup', 'Please call the cove'),
  customCSS: at('startup', SHEET),
  footerHtml: at('settings', HTML),
  resortMessage: at('home', ['The slips are open.']),
  helpTopics: at('help', [{ title: 'Is there a sauna?', text: 'Yes.' }]),
  enumerationSafe: at('recovery', false),
  allowPasskeys: at('startup', false),
  currency: at('settings', 'EUR'),
  minpl: at('startup', 16),
  maxpl: at('startup', 64),
  ...Object.fromEntries(
    JOURNAL_ACCOUNT_NAMES.map((name) => [`accountCodes.${name}`, at('chart', 'X-1')]),
  ),
  'menuOptions.startingRoute': at('settings', 'bills'),
  ...Object.fromEntries(
    [
      ...['hideHome', 'hideCalendar', 'hideReservations', 'hideBills', 'hideWorkOrders'],
      ...['hideDocuments', 'hideProfile', 'hideContactUs', 'hideBalanceDue'],
      ...['hideTotalBalanceDue', 'hidePayment', 'hideBook', 'allowPaymentToExceedBalanceDue'],
    ].map((name) => [`menuOptions.${name}`, at('settings', true)]),
  ),
  'menuOptions.pointsLabel': at('settings', 'Zorkels'),
  'menuOptions.sendEmailLabel': at('settings', 'Write to us'),
  'menuOptions.contactPropertyEmail': at('settings', 'us@mail.example'),
  'menuOptions.contactPropertyPhone': at('settings', '(555) 010-0177'),
  'labels.room': at('settings', 'Villa'),
  'labels.makePayment': at('settings', 'Settle up'),
  'labels.bookReservation': at('settings', 'Plan a stay'),
  'labels.guestOfOwner': at('settings', 'Friend pass'),
  'labels.ownerReferral': at('settings', 'Renter'),
  'cssOptions.navbar': at('startup', '#113355'),
  'cssOptions.buttons': at('startup', '#553311'),
  'depositOptions.ccGateway': at('payment', ''),
  'depositOptions.paymentDomain': at('payment', 'payments.example'),
  'securityOptions.stepUpAboveCents': at('stale', 99_000, 100),
  'importOptions.conflicts.names': at('merge', 'portal'),
  'importOptions.conflicts.contact': at('merge', 'pms'),
  'importOptions.conflicts.ownership': at('merge', 'pms'),
  'importOptions.conflicts.stayDates': at('merge', 'pms'),
  'importOptions.conflicts.stayPeople': at('merge', 'pms'),
  'importOptions.conflicts.stayUse': at('merge', 'pms'),
  'importOptions.conflicts.workOrderProgress': at('merge', 'portal'),
  'importOptions.conflicts.workOrderVisit': at('merge', 'pms'),
  'importOptions.conflicts.workOrderCost': at('merge', 'pms'),
  'signInOptions.origins.*': at('elsewhere', [DESK]),
  ...Object.fromEntries(
    [
      ...['bills', 'bookResDates', 'calendar', 'documents', 'payment', 'paymentConfirm'],
      ...['profile', 'reservations', 'workOrders', 'bookResEntry', 'bookResConfirm'],
    ].map((slot) => [`customHtml.${slot}`, at('settings', HTML)]),
  ),
  'propertyCodes.*.name': at('settings', 'North shore'),
  'propertyCodes.*.customCSS': at('settings', SHEET),
  'propertyCodes.*.cssOptions.navbar': at('settings', '#113355'),
  'propertyCodes.*.cssOptions.buttons': at('settings', '#553311'),
  'propertyCodes.*.logoUrl': at('settings', PICTURE),
  'propertyCodes.*.logoHref': at('settings', 'https://north.example/'),
  'propertyCodes.*.logoWidth': at('settings', 123),
  'propertyCodes.*.logoHeight': at('settings', 45),
  'calendarOptions.weekStartsOn': at('settings', 1),
  'calendarOptions.views': at('week', ['month']),
  'calendarOptions.defaultView': at('settings', 'week'),
  'profileOptions.minPwdLength': at('settings', 16),
  'profileOptions.maxPwdLength': at('settings', 64),
  'resOptions.types': at('settings', ['O']),
  'resOptions.peopleLabels': at('settings', ['Grown-ups', '', '', '']),
  'resOptions.maxNights': at('criteria', 4),
  'resOptions.showLockoff': at('settings', false),
  'resOptions.answerMinutes': at('settings', 60),
  'resOptions.guestHint': at('settings', 'For your friends'),
  'resOptions.referralHint': at('settings', 'For new friends'),
  'tripOptions.bookedLine': at('trip', 'Off you go, {name}'),
  'tripOptions.bookedGuestLine': at('trip', 'Off goes {name}'),
  'tripOptions.directions': at('trip', 'By boat'),
  'tripOptions.mapPicture': at('trip', PICTURE),
  'tripOptions.mapDescription': at('trip', 'The way by boat'),
  'tripOptions.coordinates': at('weather', '', '36.7, -106.7'),
  'tripOptions.houseRules': at('guest', 'No fireworks'),
  'tripOptions.requests': at('trip', ['crib']),
  'tripOptions.codesFrom': at('arrival', '04:00'),
  'woOptions.allowNew': at('orderForm', false),
  'woOptions.allowPhotos': at('orderForm', false),
  'woOptions.categories': at('orderForm', ['Plumbing', 'Roof']),
  'woOptions.places': at('orderForm', ['Sauna']),
  'woOptions.urgencies': at('orderForm', ['Now']),
  'woOptions.visitTimes': at('visits', ['at night']),
  'woOptions.visitDays': at('visits', [6]),
  'woOptions.visitsPerTime': at('visits', 2, 1),
  'woOptions.ordersPerDay': at('secondOrder', 1),
  'woOptions.messagesPerDay': at('secondMessage', 1),
  'woOptions.photoMegabytesPerDay': at('largePhoto', 1),
  'woOptions.emergencyPhone': at('orderForm', '(555) 010-0111'),
  'woOptions.emergencyHours': at('orderForm', 'By day'),
}
