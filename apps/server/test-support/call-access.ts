import { obfuscate } from '@ownerng/domain'
import { PASSWORD } from './test-app.ts'

/** Roles at an account, by the kind of people that a call is for. */
export const ROLES = {
  owner: ['full'],
  payer: ['full', 'pay'],
  booker: ['full', 'book'],
  anyone: ['full', 'pay', 'book', 'view'],
} as const

/**
 * Every call that writes for an account: the roles it is open to, and whether it is open to a
 * former owner. A former owner can't start anything new, but can pay debts, give up rights, and
 * manage who else sees and pays the bills.
 */
export const RIGHTS: Readonly<Record<string, readonly [keyof typeof ROLES, 'open' | 'closed']>> = {
  createPayment: ['payer', 'open'],
  changePlannedPayment: ['payer', 'open'],
  emailReceipt: ['payer', 'open'],
  endAutopay: ['payer', 'open'],
  endPaymentPlan: ['payer', 'open'],
  setAutopay: ['payer', 'closed'],
  createPaymentPlan: ['payer', 'closed'],
  setPlanMethod: ['payer', 'closed'],
  saveProfileComments: ['owner', 'closed'],
  inviteCoOwner: ['owner', 'open'],
  resendInvitation: ['owner', 'open'],
  withdrawInvitation: ['owner', 'open'],
  changeCoOwner: ['owner', 'open'],
  removeCoOwner: ['owner', 'open'],
  createHold: ['booker', 'closed'],
  extendHold: ['booker', 'closed'],
  releaseHold: ['booker', 'open'],
  bookReservation: ['booker', 'closed'],
  changeReservation: ['booker', 'closed'],
  undoChange: ['booker', 'closed'],
  cancelReservation: ['booker', 'closed'],
  undoCancellation: ['booker', 'closed'],
  addStayRequest: ['booker', 'closed'],
  createShareLink: ['booker', 'closed'],
  endShareLink: ['booker', 'open'],
  restoreShareLink: ['booker', 'closed'],
  inviteGuest: ['booker', 'closed'],
  approveGuest: ['booker', 'closed'],
  withdrawGuest: ['booker', 'open'],
  restoreGuest: ['booker', 'closed'],
  joinWaitlist: ['booker', 'closed'],
  changeWaitlist: ['booker', 'closed'],
  acceptWaitlistOffer: ['booker', 'closed'],
  releaseWaitlistOffer: ['booker', 'open'],
  leaveWaitlist: ['booker', 'open'],
  rejoinWaitlist: ['booker', 'closed'],
  createDeposit: ['owner', 'closed'],
  withdrawDeposit: ['owner', 'open'],
  restoreDeposit: ['owner', 'closed'],
  splitWeek: ['owner', 'closed'],
  joinWeek: ['owner', 'closed'],
  movePoints: ['owner', 'closed'],
  createCalendarFeed: ['anyone', 'open'],
  endCalendarFeed: ['anyone', 'open'],
  createWorkOrder: ['booker', 'closed'],
  addWorkOrderMessage: ['booker', 'closed'],
  answerWorkOrderCost: ['booker', 'closed'],
  rateWorkOrder: ['booker', 'closed'],
  cancelWorkOrder: ['booker', 'closed'],
  undoWorkOrderCancel: ['booker', 'closed'],
  reopenWorkOrder: ['booker', 'closed'],
  moveWorkOrderVisit: ['booker', 'closed'],
}

/** Calls for the person who is signed in, not for an account: open to every role. */
export const LOGIN_CALLS = [
  'acceptInvitation',
  'addPasskey',
  'addPaymentMethod',
  'changePassword',
  'confirmEmailChange',
  'confirmFactor',
  'createRecoveryCodes',
  'createSessionToken',
  'endOtherSessions',
  'endSession',
  'forgetDevice',
  'getPasskeyOptions',
  'getStepUpPasskeyOptions',
  'keepSession',
  'markDocumentsSeen',
  'markNoticesSeen',
  'markWelcomed',
  'removeFactor',
  'removePasskey',
  'removePaymentMethod',
  'requestEmailChange',
  'requestFactor',
  'restorePaymentMethod',
  'saveContact',
  'saveLanguage',
  'saveNotificationChoices',
  'saveTimeOut',
  'stepUpByPasskey',
  'stepUpByPassword',
]

/** A kind of record with an ID. */
export type RecordKind =
  | 'reservation'
  | 'hold'
  | 'lot'
  | 'payment'
  | 'work-order'
  | 'photo'
  | 'document'
  | 'deposit'
  | 'week'
  | 'waitlist'
  | 'method'
  | 'plan'
  | 'planned'
  | 'session'
  | 'device'
  | 'passkey'
  | 'factor'
  | 'co-owner'
  | 'invitation'

const password = obfuscate(PASSWORD)
const days = { arrival: '2032-05-01', departure: '2032-05-04' }
const people = { people1: 1, people2: 0, people3: 0, people4: 0 }

/** Every route with an ID: the kind of record, and a valid query and body. */
export const ID_ROUTES: Readonly<
  Record<
    string,
    { kind: RecordKind; body?: object; query?: string; link?: true; absent?: 200 | 409 }
  >
> = {
  'POST /api/co-owners/invitations/:id/resend': { kind: 'invitation', body: {} },
  'POST /api/co-owners/invitations/:id/withdraw': { kind: 'invitation', body: {} },
  'POST /api/co-owners/:id/role': { kind: 'co-owner', body: { password, role: 'full' } },
  'POST /api/co-owners/:id/remove': { kind: 'co-owner', body: { password } },
  'POST /api/deposits/:id/withdraw': { kind: 'deposit', body: {} },
  'POST /api/deposits/:id/restore': { kind: 'deposit', body: {} },
  'POST /api/devices/:id/forget': { kind: 'device', body: {} },
  'POST /api/factors/:id/remove': { kind: 'factor', body: { password } },
  'GET /api/holds/:id': { kind: 'hold' },
  'POST /api/holds/:id/extend': { kind: 'hold', body: {} },
  // releasing a hold that has ended succeeds
  'POST /api/holds/:id/release': { kind: 'hold', body: {}, absent: 200 },
  'POST /api/passkeys/:id/remove': { kind: 'passkey', body: { password } },
  'POST /api/payment-methods/:id/remove': { kind: 'method', body: { password } },
  'POST /api/payment-methods/:id/restore': { kind: 'method', absent: 409, body: {} },
  'POST /api/payment-plans/:id/end': { kind: 'plan', body: {} },
  'POST /api/payment-plans/:id/method': { kind: 'plan', body: { methodId: 'none' } },
  'GET /api/payments/:id': { kind: 'payment' },
  'GET /api/payments/:id/status': { kind: 'payment' },
  'POST /api/payments/:id/email': { kind: 'payment', body: { email: 'ana@mail.example' } },
  'GET /api/payments/:id/receipt.pdf': { kind: 'payment', link: true },
  'POST /api/planned-payments/:id': { kind: 'planned', body: { act: 'skip', cents: 100 } },
  'GET /api/points/:id/act': { kind: 'lot', query: '&act=bank&points=10' },
  'POST /api/points/:id/act': { kind: 'lot', body: { act: 'bank', points: 10 } },
  'GET /api/reservations/:id': { kind: 'reservation' },
  'GET /api/reservations/:id/trip': { kind: 'reservation' },
  'GET /api/reservations/:id/status': { kind: 'reservation' },
  'GET /api/reservations/:id/guest-page': { kind: 'reservation', link: true },
  'GET /api/reservations/:id/stay.ics': { kind: 'reservation', link: true },
  'GET /api/reservations/:id/stay.pdf': { kind: 'reservation', link: true },
  'GET /api/reservations/:id/cancellation': { kind: 'reservation' },
  'POST /api/reservations/:id/cancel': {
    kind: 'reservation',
    body: { expectPointsBack: 0, expectWeek: null },
  },
  'POST /api/reservations/:id/share': { kind: 'reservation', body: {} },
  'POST /api/reservations/:id/share/end': { kind: 'reservation', body: {} },
  'POST /api/reservations/:id/share/restore': { kind: 'reservation', body: {} },
  'POST /api/reservations/:id/undo-change': { kind: 'reservation', body: {} },
  'POST /api/weeks/:id/split': { kind: 'week', body: { expectFeeCents: 0 } },
  'POST /api/weeks/:id/join': { kind: 'week', body: {} },
  'POST /api/waitlist/:id/rejoin': { kind: 'waitlist', body: {} },
  'POST /api/waitlist/:id/change': {
    kind: 'waitlist',
    body: {
      ...days,
      resType: 'O',
      ...{ people1: 2, people2: 0, people3: 0, people4: 0 },
      flexDays: 0,
      unitTypeCodes: ['VIL'],
      replaces: null,
      autoConfirm: false,
      termsVersion: 'any',
      keepsPlace: false,
    },
  },
  'POST /api/reservations/:id/guests': {
    kind: 'reservation',
    body: { email: 'guest@mail.example', name: '' },
  },
  'POST /api/reservations/:id/guests/approve': {
    kind: 'reservation',
    body: { invitation: 'none', expectFeeCents: 0 },
  },
  'POST /api/reservations/:id/guests/withdraw': {
    kind: 'reservation',
    body: { invitation: 'none' },
  },
  'POST /api/reservations/:id/guests/restore': {
    kind: 'reservation',
    body: { invitation: 'none' },
  },
  'POST /api/reservations/:id/requests': { kind: 'reservation', body: { kind: 'crib', text: '' } },
  'POST /api/reservations/:id/undo-cancel': { kind: 'reservation', body: {} },
  'GET /api/reservations/:id/change': {
    kind: 'reservation',
    query:
      '&unitTypeCode=STU&arrival=2032-05-01&departure=2032-05-04&people1=1&people2=0&people3=0&people4=0&resType=O',
  },
  'POST /api/reservations/:id/change': {
    kind: 'reservation',
    body: {
      unitTypeCode: 'STU',
      ...days,
      resType: 'O',
      ...people,
      guest: null,
      expectPoints: 0,
      expectPointsLost: 0,
      expectFeeCents: 0,
    },
  },
  'POST /api/sessions/:id/end': { kind: 'session', body: {} },
  'POST /api/waitlist/:id/accept': { kind: 'waitlist', body: {} },
  'POST /api/waitlist/:id/release': { kind: 'waitlist', body: {} },
  'POST /api/waitlist/:id/withdraw': { kind: 'waitlist', body: {} },
  'GET /api/work-orders/:id': { kind: 'work-order' },
  'POST /api/work-orders/:id/cost': { kind: 'work-order', body: { costCents: 100, agreed: true } },
  'POST /api/work-orders/:id/messages': { kind: 'work-order', body: { text: 'Hello' } },
  'POST /api/work-orders/:id/rating': { kind: 'work-order', body: { rating: 5, note: '' } },
  'POST /api/work-orders/:id/cancel': { kind: 'work-order', body: { mode: 'now', note: '' } },
  'POST /api/work-orders/:id/reopen': { kind: 'work-order', body: { note: 'It drips' } },
  'POST /api/work-orders/:id/undo-cancel': { kind: 'work-order', body: {} },
  'POST /api/work-orders/:id/visit': {
    kind: 'work-order',
    body: { from: '2027-01-04', day: '2027-01-05', time: '9 AM to noon' },
  },
  'POST /api/work-orders/:id/photos': {
    kind: 'work-order',
    query: '&ownerNumber=10501',
    body: {},
  },
  'GET /api/work-order-photos/:id': { kind: 'photo', link: true },
  'GET /api/documents/:id/file': { kind: 'document', link: true },
}
