// Compiled by `npm run messages` from catalogs/. Change it there.
import { billingCharges } from './billing/charges.ts'
import { billingMail } from './billing/mail.ts'
import { billingPdf } from './billing/pdf.ts'
import { billingTexts } from './billing/texts.ts'
import { calendarFeed } from './calendar/feed.ts'
import { calendarFeedFile } from './calendar/feed-file.ts'
import { calendarTexts } from './calendar/texts.ts'
import { cliCommands } from './cli/commands.ts'
import { cliImport } from './cli/import.ts'
import { cliStartFaults } from './cli/start-faults.ts'
import { commonFirstPage } from './common/first-page.ts'
import { commonFrame } from './common/frame.ts'
import { commonHelp } from './common/help.ts'
import { commonOutcomes } from './common/outcomes.ts'
import { commonShell } from './common/shell.ts'
import { documentsTexts } from './documents/texts.ts'
import { errorsClient } from './errors/client.ts'
import { errorsFields } from './errors/fields.ts'
import { errorsRefusals } from './errors/refusals.ts'
import { identityDevices } from './identity/devices.ts'
import { identityMail } from './identity/mail.ts'
import { identityNoWayIn } from './identity/no-way-in.ts'
import { identityPanels } from './identity/panels.ts'
import { identitySecurity } from './identity/security.ts'
import { identitySession } from './identity/session.ts'
import { identitySignedIn } from './identity/signed-in.ts'
import { identityWidget } from './identity/widget.ts'
import { notificationsMail } from './notifications/mail.ts'
import { notificationsPages } from './notifications/pages.ts'
import { paymentsAutomatic } from './payments/automatic.ts'
import { paymentsKeptReasons } from './payments/kept-reasons.ts'
import { paymentsMail } from './payments/mail.ts'
import { paymentsPdf } from './payments/pdf.ts'
import { paymentsRentPoints } from './payments/rent-points.ts'
import { paymentsTexts } from './payments/texts.ts'
import { peopleMail } from './people/mail.ts'
import { peopleOwned } from './people/owned.ts'
import { peopleProfile } from './people/profile.ts'
import { pointsEntries } from './points/entries.ts'
import { pointsMail } from './points/mail.ts'
import { pointsPage } from './points/page.ts'
import { pointsReasons } from './points/reasons.ts'
import { pointsTexts } from './points/texts.ts'
import { resortHelp } from './resort/help.ts'
import { resortHome } from './resort/home.ts'
import { resortScenes } from './resort/scenes.ts'
import { resortWelcome } from './resort/welcome.ts'
import { staysBooked } from './stays/booked.ts'
import { staysBooking } from './stays/booking.ts'
import { staysCancel } from './stays/cancel.ts'
import { staysCanceled } from './stays/canceled.ts'
import { staysChange } from './stays/change.ts'
import { staysExchange } from './stays/exchange.ts'
import { staysGuestMail } from './stays/guest-mail.ts'
import { staysGuestPage } from './stays/guest-page.ts'
import { staysGuests } from './stays/guests.ts'
import { staysHold } from './stays/hold.ts'
import { staysMail } from './stays/mail.ts'
import { staysOffline } from './stays/offline.ts'
import { staysPaper } from './stays/paper.ts'
import { staysPlace } from './stays/place.ts'
import { staysReasons } from './stays/reasons.ts'
import { staysRequests } from './stays/requests.ts'
import { staysShare } from './stays/share.ts'
import { staysShared } from './stays/shared.ts'
import { staysTexts } from './stays/texts.ts'
import { staysTrip } from './stays/trip.ts'
import { staysUndo } from './stays/undo.ts'
import { staysWhen } from './stays/when.ts'
import { waitlistEvents } from './waitlist/events.ts'
import { waitlistTexts } from './waitlist/texts.ts'
import { workOrdersMail } from './work-orders/mail.ts'
import { workOrdersTexts } from './work-orders/texts.ts'
import type { Translations } from '../../messages.ts'

export { words } from '../../words.es-us.ts'

export const translations: Translations = {
  'billing/charges': billingCharges,
  'billing/mail': billingMail,
  'billing/pdf': billingPdf,
  'billing/texts': billingTexts,
  'calendar/feed': calendarFeed,
  'calendar/feed-file': calendarFeedFile,
  'calendar/texts': calendarTexts,
  'cli/commands': cliCommands,
  'cli/import': cliImport,
  'cli/start-faults': cliStartFaults,
  'common/first-page': commonFirstPage,
  'common/frame': commonFrame,
  'common/help': commonHelp,
  'common/outcomes': commonOutcomes,
  'common/shell': commonShell,
  'documents/texts': documentsTexts,
  'errors/client': errorsClient,
  'errors/fields': errorsFields,
  'errors/refusals': errorsRefusals,
  'identity/devices': identityDevices,
  'identity/mail': identityMail,
  'identity/no-way-in': identityNoWayIn,
  'identity/panels': identityPanels,
  'identity/security': identitySecurity,
  'identity/session': identitySession,
  'identity/signed-in': identitySignedIn,
  'identity/widget': identityWidget,
  'notifications/mail': notificationsMail,
  'notifications/pages': notificationsPages,
  'payments/automatic': paymentsAutomatic,
  'payments/kept-reasons': paymentsKeptReasons,
  'payments/mail': paymentsMail,
  'payments/pdf': paymentsPdf,
  'payments/rent-points': paymentsRentPoints,
  'payments/texts': paymentsTexts,
  'people/mail': peopleMail,
  'people/owned': peopleOwned,
  'people/profile': peopleProfile,
  'points/entries': pointsEntries,
  'points/mail': pointsMail,
  'points/page': pointsPage,
  'points/reasons': pointsReasons,
  'points/texts': pointsTexts,
  'resort/help': resortHelp,
  'resort/home': resortHome,
  'resort/scenes': resortScenes,
  'resort/welcome': resortWelcome,
  'stays/booked': staysBooked,
  'stays/booking': staysBooking,
  'stays/cancel': staysCancel,
  'stays/canceled': staysCanceled,
  'stays/change': staysChange,
  'stays/exchange': staysExchange,
  'stays/guest-mail': staysGuestMail,
  'stays/guest-page': staysGuestPage,
  'stays/guests': staysGuests,
  'stays/hold': staysHold,
  'stays/mail': staysMail,
  'stays/offline': staysOffline,
  'stays/paper': staysPaper,
  'stays/place': staysPlace,
  'stays/reasons': staysReasons,
  'stays/requests': staysRequests,
  'stays/share': staysShare,
  'stays/shared': staysShared,
  'stays/texts': staysTexts,
  'stays/trip': staysTrip,
  'stays/undo': staysUndo,
  'stays/when': staysWhen,
  'waitlist/events': waitlistEvents,
  'waitlist/texts': waitlistTexts,
  'work-orders/mail': workOrdersMail,
  'work-orders/texts': workOrdersTexts,
}
