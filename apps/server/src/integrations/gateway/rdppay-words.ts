import * as z from 'zod/mini'
import { type JsonResponse, readBody } from '../fetch-json.ts'
import {
  describeMisfit,
  findUnreliable,
  last4,
  plainText,
  type Unreliable,
} from './company-response.ts'
import type { SaleResult } from './gateway.ts'

/*
 * RDPPay's vocabulary. The protocol is documented for customers only (decision 077): these names
 * follow its public help (merchant, transaction, reverse, refund, ACH return) and must be compared
 * with the company's documentation before the first real charge. No other file uses them.
 */

export const PATHS = {
  merchant: '/merchant',
  transactions: '/transactions',
  transaction: (reference: string, act = '') =>
    `/transactions/${encodeURIComponent(reference)}${act}`,
  refund: (reference: string, key: string) =>
    `/transactions/${encodeURIComponent(reference)}/refunds/${encodeURIComponent(key)}`,
  tokens: '/tokens',
  token: (token: string) => `/tokens/${encodeURIComponent(token)}`,
} as const

const amount = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))

const transactionShape = z.object({
  reference: z.string().check(z.maxLength(100)),
  status: z.enum([
    'approved',
    'partially-approved',
    'authorized',
    'declined',
    'reversed',
    'ach-returned',
    'pending',
  ]),
  amount,
  refunded: z._default(amount, '0.00'),
  responseCode: plainText(8),
  responseText: plainText(200),
  cardType: plainText(40),
  lastFour: z._default(z.union([last4, z.literal('')]), ''),
  // an invalid token must not invalidate a charge, so it is read as none
  token: z.catch(z.string().check(z.regex(/^[0-9A-Za-z_-]{0,64}$/)), ''),
})
const refundShape = z.object({
  reference: z.string(),
  status: z.enum(['approved', 'declined', 'pending']),
  amount,
})
const keptShape = z.object({
  token: z.string().check(z.regex(/^[0-9A-Za-z_-]{8,64}$/)),
  method: z.enum(['card', 'ach']),
  cardType: plainText(40),
  lastFour: last4,
  expires: z._default(
    z.union([z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)), z.literal('')]),
    '',
  ),
})
const batchShape = z.array(
  z.object({ reference: z.string(), status: z.string(), amount, refunded: amount }),
)
const errorShape = z.object({
  error: z.enum(['not-found', 'duplicate', 'bad-token', 'amount-too-large', 'not-authorized']),
})

type RdppayError = z.infer<typeof errorShape>['error']

/** Meaning of a response about a transaction. */
export type RdppayAnswer =
  | { readonly what: 'transaction'; readonly status: SaleResult }
  | { readonly what: RdppayError }
  | Unreliable

/** Formats cents as the company expects them. */
export const getAmount = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const getCents = (amount: string) => Number(amount.replace('.', ''))

/** Decline reasons that we have our own text for. */
const REASON_CODES: Readonly<Record<string, string>> = {
  '41': 'lostCard',
  '43': 'lostCard',
  '51': 'noFunds',
  '54': 'invalidCard',
  N7: 'wrongSecurityCode',
  R01: 'emptyBankAccount',
  R02: 'closedBankAccount',
  R03: 'unknownBankAccount',
}

/** Parses a response about an invoice reference. */
export function readAnswer(answer: JsonResponse, reference: string): RdppayAnswer {
  const unreliable = findUnreliable(answer)
  if (unreliable) return unreliable
  if (answer?.status !== 200) return { what: errorIn(answer) ?? 'unknown' }
  const read = transactionShape.safeParse(answer.body)
  if (!read.success) return describeMisfit(read.error)
  return read.data.reference === reference
    ? { what: 'transaction', status: getStatus(read.data) }
    : { what: 'odd', why: 'it names another invoice' }
}

/** Parses a response about a refund; one with another key or amount is rejected. */
export function refundIn(
  answer: JsonResponse,
  key: string,
  cents: number,
): 'done' | 'refused' | 'unknown' {
  const refund = readBody(answer, refundShape)
  if (refund?.reference !== key) return 'unknown'
  const { status, amount } = refund
  if (status === 'pending' || getCents(amount) !== cents) return 'unknown'
  return status === 'approved' ? 'done' : 'refused'
}

/** Returns the error of a complete response; null if there is none or it is unknown. */
export function errorIn(answer: JsonResponse): RdppayError | null {
  const read = errorShape.safeParse(answer?.body)
  return answer && answer.status >= 400 && answer.status < 500 && read.success
    ? read.data.error
    : null
}

function getStatus(transaction: z.infer<typeof transactionShape>): SaleResult {
  const { status, token } = transaction
  const shown = {
    brand: transaction.cardType,
    last4: transaction.lastFour,
    ...(token && { token }),
  }
  switch (status) {
    case 'approved':
    case 'partially-approved':
      return {
        state: 'captured',
        cents: getCents(transaction.amount),
        partial: status === 'partially-approved',
        refunded: getCents(transaction.refunded),
        ...shown,
      }
    case 'authorized':
      return { state: 'authorised', cents: getCents(transaction.amount), ...shown }
    case 'declined':
    case 'ach-returned':
      return {
        state: status === 'declined' ? 'declined' : 'returned',
        reason: transaction.responseText,
        reasonCode:
          REASON_CODES[transaction.responseCode] ?? (status === 'declined' ? 'notApproved' : ''),
        ...shown,
      }
    case 'reversed':
      return { state: 'voided' }
    case 'pending':
      return { state: 'unknown' }
  }
}

/** Parses a saved method; null if the response has none. */
export function getSavedCard(answer: JsonResponse) {
  const saved = readBody(answer, keptShape)
  if (!saved) return null
  const { token, method, cardType, lastFour, expires } = saved
  return {
    kept: token,
    kind: method === 'ach' ? ('bank' as const) : ('card' as const),
    // biome-ignore lint/plugin: same name as in the sandbox gateway; not translated
    brand: cardType || (method === 'ach' ? 'Bank account' : 'Card'),
    last4: lastFour,
    goodUntil: expires,
  }
}

/** Parses the net amount per invoice after refunds; null if the response has none. */
export function getLines(answer: JsonResponse) {
  const taken = readBody(answer, batchShape)?.filter(
    ({ status }) => status === 'approved' || status === 'partially-approved',
  )
  if (!taken) return null
  return taken.map(({ reference, amount, refunded }) => ({
    invoice: reference,
    cents: getCents(amount) - getCents(refunded),
  }))
}
