import { createHash } from 'node:crypto'
import { DAY_MS, type GatewayStatus, MINUTE_MS, wallTimeAt } from '@ownerng/domain'
import * as z from 'zod/mini'
import { type JsonResponse, readBody } from '../fetch-json.ts'
import { describeMisfit, findUnreliable, type Unreliable } from './company-response.ts'
import type { SaleResult } from './gateway.ts'

/*
 * Shift4's vocabulary, as published in its Payment API 1.7 and its i4Go guide (decision 077):
 * fields, codes, and invoice numbers.
 */

const MAX_DOLLARS = 999_999_999.99
const dollars = z.number().check(z.minimum(0), z.maximum(MAX_DOLLARS), z.refine(isCents))
const optionalText = (most: number) => z.optional(z.string().check(z.maxLength(most)))
const token = z.optional(z.object({ value: z.string().check(z.regex(/^[0-9A-Za-z]{8,64}$/)) }))

const card = z.optional(
  z.object({
    number: optionalText(32),
    type: optionalText(2),
    token,
    expirationDate: z.optional(z.int().check(z.minimum(100), z.maximum(1299))),
    securityCode: z.optional(z.object({ result: optionalText(1) })),
  }),
)

/** State of a sale, authorization, refund, or void. */
const transactionShape = z.object({
  amount: z.object({ total: dollars }),
  card,
  transaction: z.object({
    invoice: z.string().check(z.regex(/^\d{1,10}$/)),
    // S, I, and J apply to card-present sales and exemptions, which we never request
    responseCode: z._default(z.enum(['A', 'C', 'D', 'e', 'f', 'P', 'R', 'X', '']), ''),
    saleFlag: z.optional(z.enum(['A', 'C', 'S'])),
    hostResponse: z.optional(
      z.object({ reasonCode: optionalText(3), reasonDescription: optionalText(73) }),
    ),
  }),
})
export type Transaction = z.infer<typeof transactionShape>

const errorShape = z.object({
  error: z.object({
    code: z.optional(z.int()),
    primaryCode: z.optional(z.int()),
    secondaryCode: z.optional(z.int()),
  }),
})
const tokenShape = z.object({
  card: z.object({
    number: z.string(),
    type: optionalText(2),
    token,
    expirationDate: z.optional(z.int()),
  }),
})
const merchantShape = z.object({ merchant: z.object({ dayEndingTime: z.optional(z.string()) }) })
const accessShape = z.object({
  i4go_response: z.literal('SUCCESS'),
  i4go_accessblock: z.string().check(z.minLength(1), z.maxLength(2000), z.regex(/^[\w,.+/=-]+$/)),
  i4go_server: z.url({ protocol: /^https?$/ }),
  i4go_i4m_url: z._default(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]), ''),
})
const getOne = <S extends z.ZodMiniType>(shape: S) => z.object({ result: z.tuple([shape]) })

/** Meaning of a response: a transaction, why there is none, or nothing reliable. */
export type Shift4Answer =
  | { readonly what: 'transaction'; readonly transaction: Transaction }
  | { readonly what: 'no-invoice' | 'duplicate' | 'no-token' | 'not-allowed' | 'too-much' }
  | Unreliable

/** By primary code and the code that replaces it. Other errors are not reliable. */
const ERRORS: Readonly<Record<number, Exclude<Shift4Answer['what'], 'transaction' | 'odd'>>> = {
  9815: 'no-invoice',
  64500: 'duplicate',
  9846: 'no-token',
  40105: 'no-token',
  40106: 'no-token',
  9862: 'not-allowed',
  40300: 'not-allowed',
  9879: 'too-much',
}
const NO_INVOICE = 9815
/** With secondary code 1 the invoice isn't missing but a duplicate. */
const DUPLICATE_INVOICE = 1

export function readTransaction(answer: JsonResponse, invoice: string): Shift4Answer {
  const unreliable = findUnreliable(answer)
  if (unreliable) return unreliable
  const error = getOne(errorShape).safeParse(answer?.body)
  if (error.success) return { what: getError(error.data.result[0].error) }
  if (answer?.status !== 200) return { what: 'unknown' }
  const read = getOne(transactionShape).safeParse(answer.body)
  if (!read.success) return describeMisfit(read.error)
  const [transaction] = read.data.result
  return Number(transaction.transaction.invoice) === Number(invoice)
    ? { what: 'transaction', transaction }
    : { what: 'odd', why: 'it names another invoice' }
}

function getError({ code, primaryCode, secondaryCode }: z.infer<typeof errorShape>['error']) {
  if (primaryCode === NO_INVOICE && secondaryCode === DUPLICATE_INVOICE) return 'duplicate'
  return ERRORS[code ?? primaryCode ?? 0] ?? 'unknown'
}

/** Card brands by Shift4's two-letter codes. */
const BRANDS: Readonly<Record<string, string>> = {
  VS: 'Visa',
  MC: 'Mastercard',
  // biome-ignore lint/plugin: a brand name, the same in every language
  AX: 'American Express',
  NS: 'Discover',
  JC: 'JCB',
}

/** Decline codes of the card's bank that we have our own text for (ISO 8583, field 39). */
const REASON_CODES: Readonly<Record<string, string>> = {
  '04': 'lostCard',
  '07': 'lostCard',
  '41': 'lostCard',
  '43': 'lostCard',
  '51': 'noFunds',
  '14': 'invalidCard',
  '54': 'invalidCard',
}

/** Returns the state of a sale. An error or an empty code says nothing about the money. */
export function getStatus({ transaction, amount, card }: Transaction): SaleResult {
  const { responseCode, saleFlag, hostResponse } = transaction
  const shown = {
    brand: BRANDS[card?.type ?? ''] ?? '',
    last4: getLast4(card?.number),
    ...(card?.token && { token: card.token.value }),
  }
  if (saleFlag === 'C') return { state: 'odd', why: 'it is a refund' }
  switch (responseCode) {
    case 'A':
    case 'C':
    case 'P': {
      const state = saleFlag === 'A' ? 'authorised' : 'captured'
      return { state, cents: getCents(amount.total), partial: responseCode === 'P', ...shown }
    }
    case 'D':
    case 'R':
    case 'X':
    case 'f':
      return {
        state: 'declined',
        reason: (hostResponse?.reasonDescription ?? '').replace(/[\p{Cc}\p{Cf}]/gu, ' '),
        reasonCode: getReason(responseCode, hostResponse?.reasonCode, card?.securityCode?.result),
        ...shown,
      } satisfies GatewayStatus & SaleResult
    default:
      return { state: 'unknown' }
  }
}

function getReason(responseCode: 'D' | 'R' | 'X' | 'f', hostCode = '', csc = ''): string {
  if (responseCode === 'R') return 'callBank'
  if (responseCode === 'X') return 'invalidCard'
  if (responseCode === 'f') return csc === 'N' ? 'wrongSecurityCode' : 'wrongPostalCode'
  return REASON_CODES[hostCode] ?? 'notApproved'
}

export function getSavedCard(answer: JsonResponse) {
  const card = readBody(answer, getOne(tokenShape))?.result[0].card
  if (!card) return null
  const last4 = getLast4(card.number)
  if (!card.token || last4 === '') return null
  const month = String(card.expirationDate ?? '').padStart(4, '0')
  return {
    kept: card.token.value,
    kind: 'card' as const,
    brand: BRANDS[card.type ?? ''] ?? 'Card',
    last4,
    goodUntil: card.expirationDate ? `20${month.slice(2)}-${month.slice(0, 2)}` : '',
  }
}

/** Returns the end of the merchant's business day as `HHMMSS`; null if Shift4 doesn't report it. */
export function findDayEnd(answer: JsonResponse): string | null {
  const end = readBody(answer, getOne(merchantShape))?.result[0].merchant.dayEndingTime
  return end && /^([01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(end) ? end : null
}

/** Parses i4Go's access block for a browser; null if the response has none. */
export function getAccess(answer: JsonResponse) {
  const read = readBody(answer, accessShape)
  if (!read) return null
  const { i4go_accessblock: block, i4go_server: server, i4go_i4m_url: page } = read
  return { block, server, page }
}

const getLast4 = (masked = '') => /(\d{4})$/.exec(masked)?.[1] ?? ''
function isCents(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4
}
const getCents = (amount: number) => Math.round(amount * 100)

const getDigits = (text: string, count: number) =>
  String(createHash('sha256').update(text).digest().readUIntBE(0, 6) % 10 ** count).padStart(
    count,
    '0',
  )

/**
 * Returns a payment's ten-digit invoice number at Shift4. Five digits count up, so that numbers of
 * one day differ; four come from its random part, so that a database restored from a backup doesn't
 * reuse numbers.
 */
export function invoiceNumber(invoice: string): string {
  const [, number, random] = /-(\d+)-(\w+)$/.exec(invoice) ?? []
  if (number === undefined || random === undefined) return `0${getDigits(invoice, 9)}`
  return `0${number.slice(-5).padStart(5, '0')}${getDigits(random, 4)}`
}

/** Returns a refund's ten-digit invoice number, which never equals one of a payment. */
export const refundNumber = (key: string) => `9${getDigits(key, 9)}`

/** Formats a time on the merchant's clock with its UTC offset. */
export function merchantTime(now: Date, timeZone: string): string {
  const wall = wallTimeAt(now, timeZone)
  const utcMinutes = Math.floor(now.getTime() / MINUTE_MS)
  const offset = Date.parse(`${wall}Z`) / MINUTE_MS - utcMinutes
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return (
    `${wall}:${now.toISOString().slice(17, 23)}` +
    `${offset < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`
  )
}

const CLOCK_SKEW_MS = 2 * MINUTE_MS

/**
 * Returns whether a business day that ends at `HHMMSS` may have ended between two times. Settled
 * invoices can't be looked up anymore.
 */
export function mayHaveSettled(since: Date, now: Date, dayEnd: string, timeZone: string): boolean {
  const endMs = Date.parse(
    `1970-01-01T${dayEnd.slice(0, 2)}:${dayEnd.slice(2, 4)}:${dayEnd.slice(4)}Z`,
  )
  const dayAt = (ms: number) =>
    Math.floor((Date.parse(`${wallTimeAt(new Date(ms), timeZone)}Z`) - endMs) / DAY_MS)
  return dayAt(since.getTime() - CLOCK_SKEW_MS) !== dayAt(now.getTime() + CLOCK_SKEW_MS)
}
