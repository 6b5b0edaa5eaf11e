const html = (where: string) => `HTML of the resort ${where}; empty shows nothing there.`
const hides = (what: string) => `Takes ${what} away.`

/**
 * What each option of a resort does, one sentence each; a test holds them to the schema. `*` stands
 * for any property code.
 */
export const OPTION_SENTENCES: Readonly<Record<string, string>> = {
  pageTitle: 'The title of the sign-in page and of its window; empty takes the name of the resort.',
  loginSubtitle: 'A line under the title of the sign-in page.',
  loginIdLabel: 'How the field Login ID is called.',
  recoverPasswordLabel: 'How the e-mail field of a forgotten password is called.',
  logoUrl:
    'The logo on the sign-in page and in the bar: a file of the folder brand/. Empty shows a drawing.',
  logoHref: 'Where the logo leads; empty leads home.',
  logoWidth:
    'The width of the logo file in pixels; with the height it keeps the place free while the file loads.',
  logoHeight:
    'The height of the logo file in pixels; it is shown at most 40 high, and as wide as that makes it.',
  faviconURL: 'The picture of the browser tab: a file of the folder brand/.',
  defaultErrorMessage:
    'What owners read where no better sentence is known, instead of "Sorry, something went wrong".',
  customCSS:
    'A style sheet of the resort: colours, type, borders, spacing. What loads, moves or covers things is left out.',
  footerHtml: html('at the foot of every page'),
  resortMessage: 'Up to four paragraphs on the home page, from the resort.',
  enumerationSafe:
    'Answers every well-formed address of a forgotten password alike, so that nobody learns who is an owner.',
  allowPasskeys: 'Owners may sign in with a passkey.',
  minpl: 'The least length of a password on the sign-in page.',
  maxpl: 'The most length of a password on the sign-in page.',
  'menuOptions.startingRoute': 'The page after sign-in.',
  'menuOptions.hideHome': hides('Home from the menu'),
  'menuOptions.hideCalendar': hides('Calendar from the menu'),
  'menuOptions.hideReservations': hides('Reservations from the menu'),
  'menuOptions.hideBills': hides('Bills from the menu'),
  'menuOptions.hideWorkOrders': hides('Work Orders from the menu'),
  'menuOptions.hideDocuments': hides('Documents from the menu'),
  'menuOptions.hideProfile': hides('Profile from the menu'),
  'menuOptions.hideContactUs': hides('telephone and e-mail of the resort from every page'),
  'menuOptions.hideBalanceDue': hides('the balance from the bar'),
  'menuOptions.hideTotalBalanceDue': hides('the balance of all accounts from the bar'),
  'menuOptions.hidePayment': hides('the button Make Payment'),
  'menuOptions.hideBook': hides('the button Book Reservation'),
  'menuOptions.allowPaymentToExceedBalanceDue':
    'Owners may pay more than they owe; the rest becomes credit.',
  'menuOptions.pointsLabel':
    'How points are called, in the plural, on every screen, in every mail and file; empty takes them off the menu and calls them points.',
  'menuOptions.sendEmailLabel': 'How the e-mail link is called.',
  'menuOptions.contactPropertyEmail':
    'The address of the e-mail link; empty takes that of resort.csv.',
  'menuOptions.contactPropertyPhone':
    'The number of the telephone link; empty takes that of resort.csv.',
  'labels.room': 'How a unit is called, in the singular, wherever one is named.',
  'labels.makePayment': 'How the button Make Payment and its screen are called.',
  'labels.bookReservation': 'How the button Book Reservation and its screen are called.',
  'labels.guestOfOwner': 'How the stay of a guest is called, wherever it is named.',
  'labels.ownerReferral':
    'How the stay of somebody whom an owner refers is called, wherever it is named.',
  'cssOptions.navbar':
    'The colour of the bar, such as #0A3D45; darkened until white words can be read on it.',
  'cssOptions.buttons':
    'The colour of buttons and links; darkened or lightened until it can be read.',
  'depositOptions.ccGateway': 'Which company takes cards; empty takes none.',
  'depositOptions.paymentDomain':
    "Which of that company's hosts, by a table (payment-scripts.md) and never made into an address: shift4's test host where it contains `test`, rdppay's external host where it contains `-ext`, else the live host.",
  'customHtml.bills': html('on Bills'),
  'customHtml.bookResDates': html('where the dates of a stay are chosen'),
  'customHtml.calendar': html('on Calendar'),
  'customHtml.documents': html('on Documents'),
  'customHtml.payment': html('on Payment, beside the card fields and never in their frame'),
  'customHtml.paymentConfirm': html('on the receipt of a payment'),
  'customHtml.profile': html('on Profile'),
  'customHtml.reservations': html('on Reservations'),
  'customHtml.workOrders': html('on Work Orders'),
  'customHtml.bookResEntry': html('where a stay is entered'),
  'customHtml.bookResConfirm': html('on the confirmation of a stay'),
  'propertyCodes.*.name': 'The name of the property.',
  'propertyCodes.*.customCSS': "A style sheet for owners of this property, after the resort's.",
  'propertyCodes.*.cssOptions.navbar': 'The colour of the bar for owners of this property.',
  'propertyCodes.*.cssOptions.buttons':
    'The colour of buttons and links for owners of this property.',
  'propertyCodes.*.logoUrl': 'The logo for owners of this property: a file of the folder brand/.',
  'propertyCodes.*.logoHref': 'Where that logo leads; empty leads home.',
  'propertyCodes.*.logoWidth': 'The width of that file in pixels.',
  'propertyCodes.*.logoHeight': 'The height of that file in pixels.',
  'securityOptions.stepUpAboveCents':
    'A payment of more than this, in cents, asks for the password or a passkey again unless that was within five minutes.',
  'calendarOptions.weekStartsOn':
    'The first day of a week, in the calendar and where the dates of a stay are chosen: 0 is Sunday.',
  'calendarOptions.views':
    'Which views the calendar has; the server refuses the others. At least one.',
  'calendarOptions.defaultView':
    'Which view it begins with; one that it does not have gives way to the first it has.',
  'profileOptions.minPwdLength': 'The least length of a new password of a signed-in owner.',
  'profileOptions.maxPwdLength': 'The most length of a new password of a signed-in owner.',
  'resOptions.types':
    'Which stays can be booked: O owner, G guest of owner, R owner referral. The server refuses the others; a stay that is booked keeps its kind when it is changed.',
  'resOptions.peopleLabels':
    'What the four categories of people are called; an empty one is not asked for.',
  'resOptions.maxNights':
    'The most nights of a stay, whatever pays for it; the server refuses longer ones. A stay that is booked may keep its length when it is changed.',
  'resOptions.showLockoff': 'Owners may choose a part of a unit that can be split.',
  'woOptions.allowNew': 'Owners may report work orders; else the server refuses new ones.',
  'woOptions.categories':
    'What a work order can be about, in the order of the list; the server refuses anything else.',
  'woOptions.allowPhotos': 'Owners may add photos to them; else the server refuses photos.',
}
