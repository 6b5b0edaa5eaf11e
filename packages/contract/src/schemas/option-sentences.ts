import { ACCOUNT_SENTENCES } from './account-codes.ts'

const html = (where: string) => `HTML from the resort, shown ${where}; if empty, nothing is shown.`
const conflict = (what: string) =>
  `Which value counts if both the portal and the resort's system changed ${what}: the system's ` +
  "(`pms`), the portal's (`portal`), the later one (`newest`), or the one that staff choose (`manual`)."
const hides = (what: string) => `Hides ${what}.`

/**
 * One sentence for each resort option. A test compares the keys with the schema. `*` matches any
 * property code or app kind.
 */
export const OPTION_SENTENCES: Readonly<Record<string, string>> = {
  pageTitle: 'Title of the sign-in page and its window; if empty, the name of the resort.',
  loginSubtitle: 'Line below the title of the sign-in page.',
  loginPicture:
    'Picture next to the sign-in form, a file in the folder brand/; if empty, a drawing in the ' +
    'color of the bar.',
  loginHeading: 'Words on the picture of the sign-in page; if empty, none.',
  loginHelp:
    'For owners who cannot sign in: where the Login ID is printed and when the telephone is ' +
    'answered.',
  loginIdLabel: 'Label of the Login ID field.',
  recoverPasswordLabel: 'Label of the email field under Forgot Password.',
  logoUrl:
    'Logo on the sign-in page, in the navigation bar and in mail, a file in the folder brand/; if ' +
    'empty, a drawing.',
  logoHref: 'Link of the logo; if empty, the home page.',
  logoWidth:
    'Width of the logo file in pixels; with the height, it reserves space while the file loads.',
  logoHeight: 'Height of the logo file in pixels; the logo is scaled to a height of at most 40.',
  faviconURL: 'Icon of the browser tab, a file in the folder brand/.',
  defaultErrorMessage:
    'Shown instead of "Sorry, something went wrong" when there is no better explanation.',
  customCSS:
    'Style sheet of the resort: colors, type, borders, spacing. Rules that load, move or ' +
    'cover things are removed.',
  footerHtml: html('in the footer of every page'),
  resortMessage: 'Up to four paragraphs from the resort, shown on the home page.',
  helpTopics:
    "Up to 20 questions of owners with the resort's own answers, shown first on the help page. Each " +
    'has a `title` and a `text`.',
  currency:
    'Currency of all amounts: bills, fees, prices, and payments. It can be changed until the resort has ' +
    'bills or payments.',
  enumerationSafe:
    "Forgot Password responds the same to every well-formed address, so it doesn't reveal who is " +
    'an owner.',
  allowPasskeys: 'Owners may sign in with a passkey.',
  minpl: 'Minimum length of a password on the sign-in page.',
  maxpl: 'Maximum length of a password on the sign-in page; at least profileOptions.maxPwdLength.',
  ...ACCOUNT_SENTENCES,
  'menuOptions.startingRoute': 'Page shown after sign-in.',
  'menuOptions.hideHome': hides('Home in the menu'),
  'menuOptions.hideCalendar': hides('Calendar in the menu'),
  'menuOptions.hideReservations': hides('Reservations in the menu'),
  'menuOptions.hideBills': hides('Bills in the menu'),
  'menuOptions.hideWorkOrders': hides('Work Orders in the menu'),
  'menuOptions.hideDocuments': hides('Documents in the menu'),
  'menuOptions.hideProfile': hides('Profile in the menu'),
  'menuOptions.hideContactUs': hides("the resort's telephone and email on every page"),
  'menuOptions.hideBalanceDue': hides('the balance in the navigation bar'),
  'menuOptions.hideTotalBalanceDue': hides('the balance of all accounts in the navigation bar'),
  'menuOptions.hidePayment': hides('the Make Payment button'),
  'menuOptions.hideBook': hides('the Book Reservation button'),
  'menuOptions.allowPaymentToExceedBalanceDue':
    'Owners may pay more than they owe; the rest becomes credit.',
  'menuOptions.pointsLabel':
    'What points are called, in the plural, on every screen and in every email and file; if ' +
    'empty, they are called points and have no menu entry.',
  'menuOptions.sendEmailLabel': 'Label of the email link.',
  'menuOptions.contactPropertyEmail': 'Address of the email link; if empty, the one in resort.csv.',
  'menuOptions.contactPropertyPhone':
    'Number of the telephone link; if empty, the one in resort.csv.',
  'labels.room': 'What a unit is called, in the singular, wherever one is named.',
  'labels.makePayment': 'Label of the Make Payment button and its screen.',
  'labels.bookReservation': 'Label of the Book Reservation button and its screen.',
  'labels.guestOfOwner': "What a guest's stay is called, wherever it is named.",
  'labels.ownerReferral':
    'What the stay of someone referred by an owner is called, wherever it is named.',
  'cssOptions.navbar':
    'Color of the navigation bar, such as #0A3D45; darkened until white text on it is readable.',
  'cssOptions.buttons': 'Color of buttons and links; darkened or lightened until it is readable.',
  'depositOptions.ccGateway': 'Company that processes cards; if empty, cards are not accepted.',
  'depositOptions.paymentDomain':
    "Selects one of that company's hosts from a table (payment-scripts.md); it is never used " +
    'as a URL. For shift4, the test host if it contains `test`; for rdppay, the external ' +
    'host if it contains `-ext`; otherwise the live host.',
  'customHtml.bills': html('on Bills'),
  'customHtml.bookResDates': html('on the screen for the dates of a stay'),
  'customHtml.calendar': html('on Calendar'),
  'customHtml.documents': html('on Documents'),
  'customHtml.payment': html('on Payment, next to the card fields and never in their frame'),
  'customHtml.paymentConfirm': html('on the receipt of a payment'),
  'customHtml.profile': html('on Profile'),
  'customHtml.reservations': html('on Reservations'),
  'customHtml.workOrders': html('on Work Orders'),
  'customHtml.bookResEntry': html('on the screen for the details of a stay'),
  'customHtml.bookResConfirm': html('on the confirmation of a stay'),
  'propertyCodes.*.name':
    'Name in the header for owners of this property; if empty, the name of the resort.',
  'propertyCodes.*.customCSS':
    "Style sheet for owners of this property, applied after the resort's.",
  'propertyCodes.*.cssOptions.navbar': 'Color of the navigation bar for owners of this property.',
  'propertyCodes.*.cssOptions.buttons': 'Color of buttons and links for owners of this property.',
  'propertyCodes.*.logoUrl': 'Logo for owners of this property, a file in the folder brand/.',
  'propertyCodes.*.logoHref': 'Link of that logo; if empty, the home page.',
  'propertyCodes.*.logoWidth': 'Width of that file in pixels.',
  'propertyCodes.*.logoHeight': 'Height of that file in pixels.',
  'securityOptions.stepUpAboveCents':
    'Payments above this amount, in cents, require the password or a passkey again, unless it was ' +
    'given within the last five minutes. What a person paid since then within a day counts too.',
  'signInOptions.origins.*':
    'Origins, such as https://desk.example, at which an app of this kind may sign people in here; ' +
    'apps at the address of the portal need none.',
  'importOptions.conflicts.names': conflict('the name of an owner'),
  'importOptions.conflicts.contact': conflict('the email address or mobile number of an owner'),
  'importOptions.conflicts.ownership': conflict(
    'the owner of a contract or stay, or the points, type, or end of a contract',
  ),
  'importOptions.conflicts.stayDates': conflict('the unit or the dates of a stay'),
  'importOptions.conflicts.stayPeople': conflict('the number of people of a stay'),
  'importOptions.conflicts.stayUse': conflict('the type or status of a stay'),
  'importOptions.conflicts.workOrderProgress': conflict('the status of a work order'),
  'importOptions.conflicts.workOrderVisit': conflict('the days of a work order'),
  'importOptions.conflicts.workOrderCost': conflict('the estimated cost of a work order'),
  'calendarOptions.weekStartsOn':
    'First day of the week, in the calendar and when choosing the dates of a stay; 0 is Sunday.',
  'calendarOptions.views': 'Views of the calendar, at least one; the server refuses the others.',
  'calendarOptions.defaultView':
    'View the calendar opens with; if it is not among the views, the first one.',
  'profileOptions.minPwdLength': 'Minimum length of a new password for a signed-in owner.',
  'profileOptions.maxPwdLength': 'Maximum length of a new password for a signed-in owner.',
  'resOptions.types':
    'Kinds of stays that can be booked: O owner, G guest of owner, R owner referral. The ' +
    'server refuses the others. A booked stay keeps its kind when it is changed.',
  'resOptions.peopleLabels':
    'Labels of the four categories of people; a category with an empty label is not asked for.',
  'resOptions.maxNights':
    'Maximum number of nights of a stay, whatever pays for it; the server refuses longer ' +
    'stays. A booked stay may keep its length when it is changed.',
  'resOptions.showLockoff': 'Owners may choose one part of a lock-off unit.',
  'resOptions.answerMinutes':
    'Minutes in which the system of the resort answers a booking that it confirms, from 5 to 2880 (two ' +
    'days), but at most until check-in; without an answer, the booking is declined.',
  'resOptions.guestHint':
    "Explains a guest's stay where it is chosen; if empty, the portal's own sentence.",
  'resOptions.referralHint':
    'Explains the stay of someone referred by an owner where it is chosen; if empty, the ' +
    "portal's own sentence.",
  'tripOptions.bookedLine':
    'Headline after booking, such as "You\'re going to the lake, {name}"; {name} is the first ' +
    'name of the owner. If empty, "Your stay is booked".',
  'tripOptions.bookedGuestLine':
    'Headline after booking for a guest or a referral, such as "{name} is going to the lake"; ' +
    '{name} is the name of the person who stays. If empty, "{name}\'s stay is booked".',
  'tripOptions.directions': 'How to get to the resort, in a few sentences, on the page of a stay.',
  'tripOptions.mapPicture':
    'Map of the way to the resort, a file in the folder brand/, on the page of a stay.',
  'tripOptions.mapDescription': 'Alternative text: what the map shows, for screen readers.',
  'tripOptions.houseRules':
    'What invited guests accept in their form, each rule on a line of its own. If empty, they are ' +
    'not asked.',
  'tripOptions.requests':
    'What owners can ask for on the page of a stay; `other` is in their own words. Empty offers ' +
    'none.',
  'tripOptions.coordinates':
    'Latitude and longitude of the resort in degrees, such as 36.7, -106.7; if empty, or without a ' +
    'weather service (WEATHER_URL), the page of a stay shows the usual weather only.',
  'tripOptions.codesFrom':
    'Time on the day of arrival from which the page of a stay shows codes and passwords of ' +
    'arrival-steps.csv, until check-out.',
  'woOptions.allowNew': 'Owners may submit work orders; otherwise the server refuses new ones.',
  'woOptions.categories':
    'Categories of work orders, in the order shown; the server refuses any other.',
  'woOptions.places':
    'Shared places, such as Pool or Parking, on which owners may report as on ' +
    'their own units.',
  'woOptions.urgencies':
    'What owners may answer to "How soon should we come?", in the order shown; empty does not ask.',
  'woOptions.visitTimes':
    'Times to which owners may move a visit themselves, such as 8 AM to noon, in the order shown; ' +
    'empty asks them to call.',
  'woOptions.visitDays': 'Days of the week with those times; 0 is Sunday.',
  'woOptions.visitsPerTime':
    'How many visits fit into one of those times; a full time is not offered.',
  'woOptions.ordersPerDay':
    'Maximum number of work orders that an account submits within a day; the server refuses more.',
  'woOptions.messagesPerDay':
    'Maximum number of messages and changes that an account adds to its work orders within a day; ' +
    'the server refuses more.',
  'woOptions.photoMegabytesPerDay':
    'Maximum size of the photos that an account adds within a day, in megabytes as stored; the ' +
    'server refuses more.',
  'woOptions.emergencyPhone':
    'Number to call in an emergency, on the page of a new work order; if empty, ' +
    'menuOptions.contactPropertyPhone.',
  'woOptions.emergencyHours': 'When that number is answered, such as "We answer day and night."',
  'woOptions.allowPhotos':
    'Owners may add photos to work orders; otherwise the server refuses photos.',
}
