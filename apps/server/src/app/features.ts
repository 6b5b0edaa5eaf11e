import { healthRoute } from '../http/health.route.ts'
import { batchesRoute } from '../import/batches/batches.route.ts'
import { conflictsRoute } from '../import/conflicts/conflicts.route.ts'
import { journalRoute } from '../modules/accounting/journal.route.ts'
import { actsRoute } from '../modules/acts/acts.route.ts'
import { billsRoute } from '../modules/billing/bills.route.ts'
import { statementRoute } from '../modules/billing/statement.route.ts'
import { calendarRoute } from '../modules/calendar/calendar.route.ts'
import { calendarFeedRoute } from '../modules/calendar/calendar-feed.route.ts'
import { reminderFileRoute } from '../modules/calendar/reminder-file.route.ts'
import { unitTimelineRoute } from '../modules/calendar/unit-timeline.route.ts'
import { documentsRoute } from '../modules/documents/documents.route.ts'
import { digestsRoute } from '../modules/events/digests.route.ts'
import { eventsRoute } from '../modules/events/events.route.ts'
import { recordsRoute } from '../modules/events/records.route.ts'
import { homeRoute } from '../modules/home/home.route.ts'
import { changePasswordRoute } from '../modules/identity/change-password.route.ts'
import { codesRoute } from '../modules/identity/codes.route.ts'
import { correctionsRoute } from '../modules/identity/corrections.route.ts'
import { devModeConfigRoute } from '../modules/identity/dev-mode-config.route.ts'
import { factorsRoute } from '../modules/identity/factors.route.ts'
import { logoutRoute } from '../modules/identity/logout.route.ts'
import { passkeysRoute } from '../modules/identity/passkeys.route.ts'
import { recoveryRoute } from '../modules/identity/recovery.route.ts'
import { securityRoute } from '../modules/identity/security.route.ts'
import { sessionRoute } from '../modules/identity/session.route.ts'
import { signInRoute } from '../modules/identity/sign-in.route.ts'
import { noticesRoute } from '../modules/notifications/notices.route.ts'
import { outboxRoute } from '../modules/notifications/outbox.route.ts'
import { unsubscribeRoute } from '../modules/notifications/unsubscribe.route.ts'
import { automaticPaymentsRoute } from '../modules/payments/autopay/automatic-payments.route.ts'
import { gatewayNoticesRoute } from '../modules/payments/gateways/gateway-notices.route.ts'
import { paymentMethodsRoute } from '../modules/payments/methods/payment-methods.route.ts'
import { paymentsRoute } from '../modules/payments/payments.route.ts'
import { coOwnersRoute } from '../modules/people/co-owners.route.ts'
import { commentsRoute } from '../modules/people/comments.route.ts'
import { invitationsRoute } from '../modules/people/invitations.route.ts'
import { ownerSettingsRoute } from '../modules/people/owner-settings.route.ts'
import { profileRoute } from '../modules/people/profile.route.ts'
import { pointsRoute } from '../modules/points/points.route.ts'
import { clientLogRoute } from '../modules/resort/client-log.route.ts'
import { pictureRoute } from '../modules/resort/picture.route.ts'
import { policyReportsRoute } from '../modules/resort/policy-reports.route.ts'
import { resortRoute } from '../modules/resort/resort.route.ts'
import { staffInvitationRoute } from '../modules/staff/invitation.route.ts'
import { answersRoute } from '../modules/stays/answers/answers.route.ts'
import { bookingsRoute } from '../modules/stays/booking/bookings.route.ts'
import { holdsRoute } from '../modules/stays/booking/holds.route.ts'
import { placeRoute } from '../modules/stays/booking/place.route.ts'
import { depositsRoute } from '../modules/stays/exchange/deposits.route.ts'
import { reservationsRoute } from '../modules/stays/reservations/reservations.route.ts'
import { stayFileRoute } from '../modules/stays/reservations/stay-file.route.ts'
import { sidesRoute } from '../modules/stays/sides/sides.route.ts'
import { apiClientRoute } from '../modules/systems/api-client.route.ts'
import { guestPageRoute } from '../modules/trips/guests/guest-page.route.ts'
import { guestsRoute } from '../modules/trips/guests/guests.route.ts'
import { shareRoute } from '../modules/trips/sharing/share.route.ts'
import { tripsRoute } from '../modules/trips/trips.route.ts'
import { waitlistRoute } from '../modules/waitlist/waitlist.route.ts'
import { workOrdersRoute } from '../modules/work-orders/work-orders.route.ts'

export const FEATURES = [
  resortRoute,
  pictureRoute,
  signInRoute,
  sessionRoute,
  codesRoute,
  recoveryRoute,
  devModeConfigRoute,
  ownerSettingsRoute,
  logoutRoute,
  clientLogRoute,
  policyReportsRoute,
  homeRoute,
  reservationsRoute,
  tripsRoute,
  stayFileRoute,
  shareRoute,
  guestsRoute,
  guestPageRoute,
  bookingsRoute,
  placeRoute,
  holdsRoute,
  waitlistRoute,
  depositsRoute,
  sidesRoute,
  calendarRoute,
  unitTimelineRoute,
  calendarFeedRoute,
  reminderFileRoute,
  billsRoute,
  statementRoute,
  paymentsRoute,
  workOrdersRoute,
  paymentMethodsRoute,
  automaticPaymentsRoute,
  gatewayNoticesRoute,
  pointsRoute,
  documentsRoute,
  noticesRoute,
  profileRoute,
  coOwnersRoute,
  invitationsRoute,
  staffInvitationRoute,
  correctionsRoute,
  factorsRoute,
  changePasswordRoute,
  securityRoute,
  passkeysRoute,
  commentsRoute,
  outboxRoute,
  unsubscribeRoute,
  actsRoute,
  apiClientRoute,
  eventsRoute,
  recordsRoute,
  digestsRoute,
  journalRoute,
  answersRoute,
  batchesRoute,
  conflictsRoute,
  healthRoute,
]
