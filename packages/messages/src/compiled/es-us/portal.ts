// Compiled by `npm run messages` from catalogs/. Change it there.
import { billingTexts } from './billing/texts.ts'
import { calendarFeed } from './calendar/feed.ts'
import { calendarTexts } from './calendar/texts.ts'
import { commonHelp } from './common/help.ts'
import { commonOutcomes } from './common/outcomes.ts'
import { commonShell } from './common/shell.ts'
import { documentsTexts } from './documents/texts.ts'
import { identityNoWayIn } from './identity/no-way-in.ts'
import { identitySecurity } from './identity/security.ts'
import { identitySignedIn } from './identity/signed-in.ts'
import { paymentsAutomatic } from './payments/automatic.ts'
import { paymentsRentPoints } from './payments/rent-points.ts'
import { paymentsTexts } from './payments/texts.ts'
import { peopleProfile } from './people/profile.ts'
import { pointsPage } from './points/page.ts'
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
import { staysOffline } from './stays/offline.ts'
import { staysPaper } from './stays/paper.ts'
import { staysPlace } from './stays/place.ts'
import { staysRequests } from './stays/requests.ts'
import { staysShare } from './stays/share.ts'
import { staysShared } from './stays/shared.ts'
import { staysTexts } from './stays/texts.ts'
import { staysTrip } from './stays/trip.ts'
import { staysUndo } from './stays/undo.ts'
import { staysWhen } from './stays/when.ts'
import { waitlistTexts } from './waitlist/texts.ts'
import { workOrdersTexts } from './work-orders/texts.ts'
import type { Translations } from '../../messages.ts'

export const translations: Translations = {
  'billing/texts': billingTexts,
  'calendar/feed': calendarFeed,
  'calendar/texts': calendarTexts,
  'common/help': commonHelp,
  'common/outcomes': commonOutcomes,
  'common/shell': commonShell,
  'documents/texts': documentsTexts,
  'identity/no-way-in': identityNoWayIn,
  'identity/security': identitySecurity,
  'identity/signed-in': identitySignedIn,
  'payments/automatic': paymentsAutomatic,
  'payments/rent-points': paymentsRentPoints,
  'payments/texts': paymentsTexts,
  'people/profile': peopleProfile,
  'points/page': pointsPage,
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
  'stays/offline': staysOffline,
  'stays/paper': staysPaper,
  'stays/place': staysPlace,
  'stays/requests': staysRequests,
  'stays/share': staysShare,
  'stays/shared': staysShared,
  'stays/texts': staysTexts,
  'stays/trip': staysTrip,
  'stays/undo': staysUndo,
  'stays/when': staysWhen,
  'waitlist/texts': waitlistTexts,
  'work-orders/texts': workOrdersTexts,
}
