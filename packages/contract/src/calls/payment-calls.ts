import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { payment } from '../schemas/resources.ts'
import { cents, day, keyed, obfuscated, ownerNumber, requestKey, rowId } from '../schemas/wire.ts'

const resource = { selector: null, session: 'header', style: 'resource' } as const
const none = z.object({})
const id = z.object({ id: rowId })
const done = z.object({ done: z.literal(true) })
const somePositive = z.int().check(z.minimum(1), z.maximum(99_999_999))
const fewIds = z.array(rowId).check(z.maxLength(200))
/**
 * What the card fields gave: each gateway has its own form, and a card number is refused before.
 */
const token = z.string().check(z.regex(/^[0-9a-zA-Z_-]{8,64}$/))
const kind = z.enum(['card', 'bank'])

/**
 * Where the fields of the gateway come from; null where the resort takes no cards, or they are not
 * reached from here.
 */
const frame = z.nullable(
  z.object({
    path: z.string(),
    script: z.string(),
    gateway: z.enum(['shift4', 'rdppay']),
    accessBlock: z.string(),
  }),
)

/** A card or bank account that is kept; `goodUntil` is `YYYY-MM` or empty. */
const paymentMethod = z.object({
  id: z.string(),
  kind,
  brand: z.string(),
  last4: z.string(),
  goodUntil: z.string(),
  over: z.boolean(),
})

const cardFee = z.nullable(z.object({ percent: z.number(), cents }))

/**
 * `GET payment-form`: what can be paid now, with what, what that costs, and where the fields come
 * from.
 */
export const paymentForm = defineCall({
  ...resource,
  name: 'paymentForm',
  summary: 'What can be paid now',
  method: 'GET',
  path: '/payment-form',
  query: none,
  body: null,
  answer: z.object({
    balanceCents: cents,
    /**
     * What the accounts that this login may pay owe together; credit of one does not lessen what
     * another owes.
     */
    totalBalanceCents: cents,
    /** Every account of the login; only those that it may pay count in the total. */
    accounts: z.array(
      z.object({
        ownerNumber: z.string(),
        name: z.string(),
        balanceCents: cents,
        mayPay: z.boolean(),
      }),
    ),
    mayExceedBalance: z.boolean(),
    open: z.boolean(),
    frame,
    cardFee,
    bankDebit: z.boolean(),
    methods: z.array(paymentMethod),
    /** Points that can be rented for money; null where none can. */
    rentedPoints: z.nullable(
      z.object({ centsEach: cents, left: z.number(), expiresOn: day, points: z.number() }),
    ),
    /**
     * What is being paid for the shown account, whoever pays it; `review` where the answer about it
     * did not fit and staff looks at it.
     */
    inProgress: z.nullable(z.object({ id: z.string(), cents, review: z.boolean() })),
  }),
})

/**
 * `POST payments`: pays with a token of the fields or with something kept. The key makes a repeated
 * click the same payment.
 */
export const paymentMake = defineCall({
  ...resource,
  name: 'paymentMake',
  summary: 'Pays with a card or a bank account',
  method: 'POST',
  path: '/payments',
  repeats: 'keyed',
  stepUp: "when: more is paid than the resort's limit for one payment",
  query: none,
  body: z.object({
    /** Left out, it is made of the session, what is paid for, the amount and `retryCount`. */
    requestKey: z.optional(requestKey),
    /** For a client without keys: how often this amount was tried in this session and not taken. */
    retryCount: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
    ownerNumber,
    /** Without the fee. */
    cents: somePositive,
    /** The fee that the owner saw; none where it is left out. */
    feeCents: z.optional(z.int().check(z.minimum(0), z.maximum(9_999_999))),
    scope: z.enum(['account', 'all', 'points']),
    /**
     * With `all`: the accounts that are paid for, what they owe together being the amount; every
     * one that the login may pay where it is left out.
     */
    ownerNumbers: z.optional(z.array(ownerNumber).check(z.minLength(1), z.maxLength(200))),
    /** Points that are rented, where the scope says so. */
    points: z.optional(z.int().check(z.minimum(1), z.maximum(9_999_999))),
    /** Bills that are paid before the others. */
    chargeIds: z.optional(fewIds),
    /** What the token is; a card where it is left out. */
    kind: z.optional(kind),
    token: z.optional(token),
    /** Keep it for the next time, once it has paid. */
    keep: z.optional(z.boolean()),
    methodId: z.optional(rowId),
    /** The owner heard that the same was paid a moment ago, and wants to pay it again. */
    again: z.optional(z.boolean()),
  }),
  answer: payment,
})

/** `GET payments/:id`: the receipt. */
export const paymentShow = defineCall({
  ...resource,
  name: 'paymentShow',
  summary: 'One payment',
  method: 'GET',
  path: '/payments/:id',
  query: id,
  body: null,
  answer: payment,
})

/**
 * `GET automatic-payments`: what is kept to pay with, autopay, what it pays when, and the payment
 * plan of the account.
 */
export const automaticShow = defineCall({
  ...resource,
  name: 'automaticShow',
  summary: 'Ways to pay that are kept, and payments without the owner',
  method: 'GET',
  path: '/automatic-payments',
  query: none,
  body: null,
  answer: z.object({
    today: day,
    mayPay: z.boolean(),
    frame,
    cardFee,
    bankDebit: z.boolean(),
    methods: z.array(paymentMethod),
    autopayOffered: z.boolean(),
    autopay: z.nullable(
      z.object({ methodId: z.string(), capCents: cents, on: z.boolean(), endReason: z.string() }),
    ),
    planned: z.array(
      z.object({
        id: z.string(),
        on: day,
        cents,
        /** What is open of its bills. */
        openCents: cents,
        feeCents: cents,
        state: z.enum(['coming', 'paid', 'failed', 'not-needed', 'skipped', 'ended']),
        reason: z.string(),
        bills: z.array(z.string()),
        partOfPlan: z.boolean(),
        mayChange: z.boolean(),
      }),
    ),
    plan: z.nullable(
      z.object({
        id: z.string(),
        methodId: z.string(),
        cents,
        state: z.enum(['kept', 'done', 'ended']),
        endReason: z.string(),
      }),
    ),
    planRule: z.nullable(z.object({ mostParts: z.number(), leastPartCents: cents })),
    /** Open bills of the account that no plan holds. */
    bills: z.array(
      z.object({ id: z.string(), description: z.string(), dueOn: day, openCents: cents }),
    ),
  }),
})

/** `POST payment-methods`: keeps what the fields gave a token for. */
export const paymentMethodAdd = defineCall({
  ...resource,
  name: 'paymentMethodAdd',
  summary: 'Keeps a card or bank account to pay with',
  method: 'POST',
  path: '/payment-methods',
  repeats: 'keyed',
  stepUp: 'none: moves no money; what it pays later asks for itself',
  query: none,
  body: keyed({ kind, token }),
  answer: id,
})

/**
 * `POST payment-methods/:id/remove`: forgets one, after the password; refused while it pays bills
 * by itself.
 */
export const paymentMethodRemove = defineCall({
  ...resource,
  name: 'paymentMethodRemove',
  summary: 'Forgets a card or bank account',
  method: 'POST',
  path: '/payment-methods/:id/remove',
  repeats: 'keyed',
  stepUp: 'password',
  query: id,
  body: keyed({ password: obfuscated }),
  answer: done,
})

/** `POST autopay`: pays bills when they are due, never more at once than the cap. */
export const autopaySet = defineCall({
  ...resource,
  name: 'autopaySet',
  summary: 'Pays bills when they are due',
  method: 'POST',
  path: '/autopay',
  repeats: 'keyed',
  stepUp: 'fresh',
  query: none,
  body: keyed({ ownerNumber, methodId: rowId, capCents: somePositive }),
  answer: done,
})

/** `POST autopay/end`: with every payment that was to come. */
export const autopayEnd = defineCall({
  ...resource,
  name: 'autopayEnd',
  summary: 'Ends autopay',
  method: 'POST',
  path: '/autopay/end',
  repeats: 'keyed',
  stepUp: 'none: stops payments and starts none',
  query: none,
  body: keyed({ ownerNumber }),
  answer: done,
})

/**
 * `POST planned-payments/:id`: leaves a payment of autopay out, takes it in again, or changes its
 * amount, until the day before.
 */
export const plannedPaymentChange = defineCall({
  ...resource,
  name: 'plannedPaymentChange',
  summary: 'Changes a payment that autopay is to make',
  method: 'POST',
  path: '/planned-payments/:id',
  repeats: 'keyed',
  stepUp: 'fresh',
  query: id,
  body: keyed({
    ownerNumber,
    act: z.enum(['skip', 'restore', 'change']),
    cents: z.optional(somePositive),
  }),
  answer: done,
})

/**
 * `POST payment-plans`: pays bills in monthly parts, the first one now. The key makes a repeated
 * click the same plan.
 */
export const paymentPlanMake = defineCall({
  ...resource,
  name: 'paymentPlanMake',
  summary: 'Pays bills in monthly parts',
  method: 'POST',
  path: '/payment-plans',
  repeats: 'keyed',
  stepUp: 'fresh',
  query: none,
  body: z.object({
    requestKey,
    ownerNumber,
    chargeIds: fewIds,
    cents: somePositive,
    parts: z.int().check(z.minimum(2), z.maximum(24)),
    methodId: rowId,
  }),
  answer: done,
})

/** `POST payment-plans/:id/end`: what is left of its bills is due as billed. */
export const paymentPlanEnd = defineCall({
  ...resource,
  name: 'paymentPlanEnd',
  summary: 'Ends a payment plan',
  method: 'POST',
  path: '/payment-plans/:id/end',
  repeats: 'keyed',
  stepUp: 'none: stops payments and starts none',
  query: id,
  body: keyed({ ownerNumber }),
  answer: done,
})
