import type { NoticeMessage } from '../src/modules/notifications/notices/notice-table.ts'

const method = { kind: 'card', brand: 'Visa', last4: '4242' }

const planned = { cents: 12_345, owner: '10427', day: '2027-03-06' }

const REASON = { code: 'said', params: { text: 'R-reason.' } } as const

const payment = { number: 'P-1', cents: 12_345 }

const stay = { number: 'R-1', resort: 'Heron', unit: '101', from: '2027-05-01', to: '2027-05-08' }

const ownStay = { ...stay, guest: '' }

const change = {
  name: 'Bea',
  owner: '10427',
  resort: 'Heron',
  login: 'bea.1',
  role: 'pay',
} as const

const contract = { resort: 'Heron Cove Resort', contract: 'P-10427', kept: 0, bills: 0 }

const signIn = { login: 'bea.1', resort: 'Heron' }

const TAP = { text: 'Tap', isTyped: true } as const

/** Notices with every optional part; alternatives have one example each. */
export const EXAMPLES: readonly NoticeMessage[] = [
  {
    code: 'payment-receipt',
    params: {
      ...payment,
      feeCents: 300,
      resort: 'Heron',
      method,
      isBank: true,
      isLate: true,
      shares: [{ cents: 12_045, description: 'Cleaning', owner: '10427' }],
    },
  },
  { code: 'payment-refunded', params: { ...payment, reason: REASON, method: null } },
  {
    code: 'payment-refunded',
    params: { ...payment, reason: REASON, method: null, bills: 'reopened', dueOn: '2027-05-06' },
  },
  {
    code: 'payment-refunded',
    params: { ...payment, reason: REASON, method: null, bills: 'credited' },
  },
  {
    code: 'payment-returned',
    params: {
      ...{ ...payment, feeCents: 0, reason: REASON, endsAutopay: false, method: null },
      dueOn: '2027-05-06',
    },
  },
  {
    code: 'payment-received',
    params: {
      ...{ ...payment, method: 'check', reference: '1047', creditCents: 300 },
      shares: [{ cents: 12_045, description: 'Cleaning' }],
      discounts: [{ cents: 2_500, description: 'Cleaning' }],
    },
  },
  {
    code: 'payment-taken-back',
    params: { ...payment, feeCents: 2_500, dueOn: '2027-05-06' },
  },
  { code: 'credit-paid-out', params: { cents: 12_345, method: 'check', reference: '2201' } },
  { code: 'payment-disputed', params: { ...payment, reference: 'CB-1' } },
  { code: 'dispute-won', params: { ...payment, reference: 'CB-1' } },
  { code: 'dispute-lost', params: { ...payment, reference: 'CB-1', dueOn: '2027-05-06' } },
  {
    code: 'bill-posted',
    params: {
      ...{ number: '70001', cents: 12_345, dueOn: '2027-05-06' },
      description: 'Lost key',
    },
  },
  {
    code: 'bill-credited',
    params: {
      ...{ cents: 12_345, accountCents: 300 },
      bill: { description: 'Cleaning' },
    },
  },
  { code: 'account-credited', params: { cents: 12_345 } },
  ...[0, 3_600].map((commissionCents) => ({
    code: 'rental-credited' as const,
    params: { number: 'D-1', useYear: 2027, rentCents: 12_000, commissionCents, cents: 8_400 },
  })),
  { code: 'credit-reversed', params: { cents: 12_345, dueOn: '2027-05-06' } },
  { code: 'discount-ended', params: { cents: 2_500, bill: { description: 'Cleaning' } } },
  { code: 'account-reinstated', params: { cents: 7_500 } },
  { code: 'reinstatement-ended', params: { cents: 7_500, dueOn: '2027-05-06' } },
  { code: 'account-on-hold', params: { endsOn: '2027-05-06' } },
  { code: 'account-hold-ended', params: {} },
  { code: 'plan-continues', params: planned },
  { code: 'plan-continues', params: { ...planned, endsOn: planned.day } },
  { code: 'plan-continues', params: { ...planned, endsOn: '2027-05-06' } },
  { code: 'plan-ended', params: { owner: '10427' } },
  { code: 'plan-method-chosen', params: { owner: '10427', method } },
  { code: 'plan-method-replaced', params: { owner: '10427' } },
  {
    code: 'payment-refunded',
    params: { ...payment, reason: REASON, method: null, plans: [planned] },
  },
  {
    code: 'payment-returned',
    params: {
      ...payment,
      feeCents: 2500,
      reason: REASON,
      endsAutopay: true,
      method: { ...method, kind: 'ach' },
    },
  },
  {
    code: 'payment-returned',
    params: {
      ...payment,
      feeCents: 0,
      reason: REASON,
      endsAutopay: false,
      method: null,
      plans: [planned],
    },
  },
  { code: 'payment-made-twice', params: { ...payment, other: 'P-2', goesBack: true } },
  { code: 'payment-made-twice', params: { ...payment, other: 'P-2', goesBack: false } },
  { code: 'payment-checked', params: payment },
  { code: 'payment-not-taken', params: { ...payment, reason: REASON } },
  {
    code: 'planned-payment-coming',
    params: { ...planned, feeCents: 300, leftCents: 900, isPart: false, method: null },
  },
  {
    code: 'planned-payment-coming',
    params: { ...planned, feeCents: 0, leftCents: 0, isPart: true, method },
  },
  {
    code: 'planned-payment-declined',
    params: { ...planned, isPart: true, reason: REASON, againOn: '2027-03-09' },
  },
  {
    code: 'planned-payment-declined',
    params: { ...planned, isPart: false, reason: REASON, againOn: '2027-03-09' },
  },
  { code: 'planned-payment-delayed', params: planned },
  { code: 'planned-payment-failed', params: { ...planned, reason: REASON, endsPlan: true } },
  { code: 'planned-payment-failed', params: { ...planned, reason: REASON, endsPlan: false } },
  {
    code: 'stay-booked',
    params: { ...ownStay, checkIn: '16:00', checkOut: '10:00', fromWaitlist: true },
  },
  { code: 'stay-asked', params: { ...ownStay, fromWaitlist: true } },
  ...(['sold', 'closed', 'other', 'no-answer'] as const).map((reason) => ({
    code: 'stay-declined' as const,
    params: {
      ...ownStay,
      ...{ reason, text: 'R-text.', pointsBack: 300, hasWeekBack: true },
      nearest: [{ place: stay.unit, from: stay.from, to: stay.to }],
    },
  })),
  { code: 'stay-changed', params: { ...ownStay, pointsLost: 1, fromWaitlist: true } },
  {
    code: 'stay-canceled',
    params: {
      ...ownStay,
      pointsBack: 1160,
      asHolding: true,
      pointsToOthers: 3,
      pointsLost: 1,
      borrowed: [{ count: 300, year: 2028 }],
      restricted: [{ count: 2, until: '2027-09-01' }],
      feeBackCents: 4500,
      cancelFeeCents: 2750,
      week: 'lost',
      byResort: null,
    },
  },
  ...(['closure', 'delinquency', 'other'] as const).map((byResort) => ({
    code: 'stay-canceled' as const,
    params: {
      ...ownStay,
      pointsBack: 2,
      asHolding: false,
      pointsToOthers: 0,
      pointsLost: 0,
      borrowed: [],
      restricted: [],
      feeBackCents: 0,
      cancelFeeCents: 0,
      week: 'transferred' as const,
      byResort,
    },
  })),
  { code: 'stay-restored', params: ownStay },
  { code: 'stay-no-show', params: { ...ownStay, isUndone: false } },
  { code: 'stay-no-show', params: { ...ownStay, isUndone: true } },
  {
    code: 'owned-time-closed',
    params: {
      ...{ resort: stay.resort, unit: stay.unit, from: stay.from, to: stay.to },
      ...{ startsOn: stay.from, end: stay.to },
    },
  },
  ...[true, false].map((isUndone) => ({
    code: 'stay-left-early' as const,
    params: { ...ownStay, count: 300, isUndone },
  })),
  {
    code: 'stay-request-answered',
    params: { ...stay, kind: 'crib', text: '', answer: 'yes', reason: '' },
  },
  {
    code: 'stay-request-answered',
    params: { ...stay, kind: 'other', text: 'R-words', answer: 'sorry', reason: 'R-reason.' },
  },
  ...(['confirmed', 'accepted'] as const).map((status, at) => ({
    code: 'deposit-decided' as const,
    params: {
      ...{ number: 'D-1', status, company: 'R-company', points: at * 1_000 },
      ...{ purpose: 'exchange' as const, useYear: 2027 },
      ...{ back: 'back' as const, feeCents: at === 0 ? 8_900 : 0 },
    },
  })),
  ...(['back', 'transferred', 'ended'] as const).map((back) => ({
    code: 'deposit-decided' as const,
    params: {
      ...{ number: 'D-1', status: 'denied' as const, company: '', points: 1_000, feeCents: 0 },
      ...{ purpose: 'rental' as const, useYear: 2027, back },
    },
  })),
  { code: 'guest-filled', params: { ...stay, guest: 'R-guest' } },
  {
    code: 'guest-declined',
    params: { ...stay, guest: 'R-guest', wasConfirmed: true, hasNote: true },
  },
  { code: 'waitlist-missed', params: { from: '2027-05-01', to: '2027-05-08', reasons: [] } },
  {
    code: 'waitlist-offered',
    params: { from: '2027-05-01', to: '2027-05-08', hours: 0, pointsLost: 1 },
  },
  {
    code: 'waitlist-offered',
    params: {
      ...{ from: '2027-05-01', to: '2027-05-04', hours: 48, pointsLost: 0 },
      fewer: { nights: 3, asked: 7 },
    },
  },
  {
    code: 'points-ending',
    params: { count: 1, year: 2027, day: '2027-12-31', daysLeft: 0, next: '2028-01-01' },
  },
  {
    code: 'points-moved',
    params: {
      count: 1825,
      kind: 'banked',
      year: 2028,
      day: '2029-12-31',
      act: 'bank',
      feeCents: 1500,
    },
  },
  {
    code: 'sign-in-on-new-device',
    params: { ...signIn, device: { browser: 'Chrome', system: 'Windows' } },
  },
  { code: 'sign-in-on-new-device', params: { ...signIn, device: { browser: '', system: '' } } },
  { code: 'sign-in-on-new-device', params: { ...signIn, device: null } },
  { code: 'sign-in-changed', params: { ...signIn, change: 'password' } },
  ...(['everywhere', 'recovered', 'staff'] as const).map((cause) => ({
    code: 'access-ended' as const,
    params: {
      ...signIn,
      cause,
      ended: { devices: 2, passkeys: 1, feeds: 1, shares: 0, guests: 0, invitations: 1 },
      factors: ['authenticator', 'text', 'phone', 'email'] as const,
    },
  })),
  { code: 'sign-in-wrong-codes', params: { ...signIn, count: 10 } },
  { code: 'co-owner-invited', params: { ...change, email: 'bea@mail.example' } },
  { code: 'co-owner-changed', params: change },
  { code: 'co-owner-removed', params: change },
  { code: 'co-owner-removed', params: { ...change, login: '' } },
  {
    code: 'co-owner-added',
    params: { ...change, email: 'bea@mail.example', invited: 'Bea', inviter: 'Eleanor' },
  },
  { code: 'email-changed', params: { login: 'bea.1', email: 'b•••@m•••.example' } },
  { code: 'email-changed', params: { login: 'bea.1', email: '' } },
  { code: 'contract-left', params: { ...contract, points: 12000, stays: 1, moves: false } },
  { code: 'contract-left', params: { ...contract, points: 0, stays: 2, moves: true } },
  { code: 'contract-received', params: { ...contract, points: 1, stays: 2, moves: true } },
  {
    code: 'contract-left',
    params: { ...contract, points: 0, stays: 0, moves: false, kept: 3950, bills: 2 },
  },
  {
    code: 'contract-received',
    params: { ...contract, points: 0, stays: 0, moves: false, bills: 1 },
  },
  {
    code: 'contract-changed',
    params: { resort: contract.resort, contract: contract.contract, points: 12000, unitType: '' },
  },
  {
    code: 'contract-changed',
    params: { resort: contract.resort, contract: contract.contract, points: 0, unitType: '2BR' },
  },
  ...[true, false].map((payments) => ({
    code: 'co-owner-died' as const,
    params: { name: 'Ruth Lee', owner: '10427', resort: contract.resort, payments },
  })),
  {
    code: 'accounts-merged',
    params: { resort: contract.resort, from: '10427', into: '10431' },
  },
  ...(['previous', 'next'] as const).flatMap((side) => {
    const params = { resort: contract.resort, contract: contract.contract, on: '2027-05-01', side }
    return [
      { code: 'contract-planned', params: { ...params, ends: false } } as const,
      { code: 'contract-stays', params } as const,
      ...(['account', 'ended', 'owner', 'money', 'other'] as const).map(
        (cause) =>
          ({
            code: 'transfer-failed',
            params: { ...params, ends: false, cause, phone: '(555) 010-0142' },
          }) as const,
      ),
      {
        code: 'transfer-failed',
        params: { ...params, ends: true, cause: 'other', phone: '' },
      } as const,
    ]
  }),
  {
    code: 'contract-planned',
    params: {
      ...{ resort: contract.resort, contract: contract.contract, on: '2027-05-01' },
      ...{ side: 'previous', ends: true },
    },
  },
  { code: 'contract-ended', params: { resort: contract.resort, contract: contract.contract } },
  { code: 'moved-credit-taken-back', params: { cents: 9900, dueOn: null } },
  { code: 'moved-credit-taken-back', params: { cents: 9900, dueOn: '2027-05-01' } },
  { code: 'deed-back-undone', params: { resort: contract.resort, contract: contract.contract } },
  { code: 'merge-undone', params: { resort: contract.resort, from: '10427', into: '10431' } },
  { code: 'death-undone', params: { name: 'Ruth Lee', owner: '10427', resort: 'Heron' } },
  { code: 'points-withdrawn', params: { count: 12000, year: 2027 } },
  { code: 'contact-changed', params: signIn },
  { code: 'billed', params: { cents: 99 } },
  { code: 'bill-voided', params: { number: 'B-1', cents: 9900, paidCents: 0 } },
  { code: 'bill-voided', params: { number: 'B-1', cents: 9900, paidCents: 4000 } },
  ...(['in-progress', 'done', 'reopened'] as const).map((kind) => ({
    code: 'work-order-answered' as const,
    params: { number: 'W-1', summary: TAP, answer: { kind, note: '' } },
  })),
  {
    code: 'work-order-answered',
    params: { number: 'W-1', summary: TAP, answer: { kind: 'cost', cents: 900, note: '' } },
  },
  {
    code: 'work-order-answered',
    params: {
      number: 'W-1',
      summary: TAP,
      answer: { kind: 'planned', day: '2027-03-06', note: '9 AM' },
    },
  },
]
