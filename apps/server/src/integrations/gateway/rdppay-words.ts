import * as z from 'zod/mini'
import type { CompanyResponse } from './ask-company.ts'
import type { SaleResult } from './gateway.ts'

/*
 * RDPPay's vocabulary. The protocol is documented for customers only (decision 077): these names
 * follow its public help (merchant, transaction, reverse, refund, ACH return) and must be compared
 * with the company's documentation before the first real charge. No other file uses them.
 */

/** URL paths of a merchant. */
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
const text = (most: number) =>
  z._default(z.string().check(z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cf}]*$/u)), '')
const last4 = z.string().check(z.regex(/^\d{4}$/))

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
  responseCode: text(8),
  responseText: text(200),
  cardType: text(40),
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
  cardType: text(40),
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
  | { readonly what: RdppayError | 'unknown' }
  | { readonly what: 'odd'; readonly why: string }

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
export function readAnswer(answer: CompanyResponse, reference: string): RdppayAnswer {
  if (!answer || answer.unread === 'cut off') return { what: 'unknown' }
  if (answer.unread) return { what: 'odd', why: 'the answer is too large' }
  if (answer.status !== 200) return { what: errorIn(answer) ?? 'unknown' }
  const read = transactionShape.safeParse(answer.body)
  // log only the path of the error, never the values
  if (!read.success)
    return {
      what: 'odd',
      why: `the answer does not fit: ${read.error.issues[0]?.path.join('.') || 'its shape'}`,
    }
  return read.data.reference === reference
    ? { what: 'transaction', status: getStatus(read.data) }
    : { what: 'odd', why: 'it names another invoice' }
}

/** Parses a response about a refund; one with another key or amount is rejected. */
export function refundIn(
  answer: CompanyResponse,
  key: string,
  cents: number,
): 'done' | 'refused' | 'unknown' {
  const read = answer?.status === 200 ? refundShape.safeParse(answer.body) : null
  if (!read?.success || read.data.reference !== key) return 'unknown'
  const { status, amount } = read.data
  if (status === 'pending' || getCents(amount) !== cents) return 'unknown'
  return status === 'approved' ? 'done' : 'refused'
}

/** Returns the error of a complete response; null if there is none or it is unknown. */
export function errorIn(answer: CompanyResponse): RdppayError | null {
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
export function getSavedCard(answer: CompanyResponse) {
  const read = answer?.status === 200 ? keptShape.safeParse(answer.body) : null
  if (!read?.success) return null
  const { token, method, cardType, lastFour, expires } = read.data
  return {
    kept: token,
    kind: method === 'ach' ? ('bank' as const) : ('card' as const),
    // biome-ignore lint/plugin: the same words as the sandbox gateway
    brand: cardType || (method === 'ach' ? 'Bank account' : 'Card'),
    last4: lastFour,
    goodUntil: expires,
  }
}

/** Parses the net amount per invoice after refunds; null if the response has none. */
export function getLines(answer: CompanyResponse) {
  const read = answer?.status === 200 ? batchShape.safeParse(answer.body) : null
  if (!read?.success) return null
  return read.data
    .filter(({ status }) => status === 'approved' || status === 'partially-approved')
    .map(({ reference, amount, refunded }) => ({
      invoice: reference,
      cents: getCents(amount) - getCents(refunded),
    }))
}
