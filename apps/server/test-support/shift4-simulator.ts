import { randomBytes } from 'node:crypto'
import {
  type CompanyAnswer,
  type CompanyCall,
  type CompanyServer,
  startCompanyServer,
} from './company-server.ts'

/** Access token of the simulator's only merchant, unless a test sets another. */
export const SHIFT4_ACCESS_TOKEN = 'EA79FB05-3AA7-4500-AF9A-73F986FF2C1D'

/** Shift4's codes for an unclear result; a sale is then carried out, a void isn't. */
export const SHIFT4_DOUBTS = ['9951', '40001', '52011', 'blank', 'e'] as const
type Doubt = (typeof SHIFT4_DOUBTS)[number]

interface Card {
  readonly number: string
  readonly type: string
  readonly expirationDate: number
}

interface Invoice {
  readonly total: number
  readonly card: Card
  readonly token: string
  readonly responseCode: string
  saleFlag: 'A' | 'C' | 'S'
}

/** Simulates Shift4's published Payment API and i4Go for one merchant. */
export interface Shift4Simulator {
  readonly server: CompanyServer
  /** Returns a token for a card, as i4Go would. */
  token(number: string): string
  /** Response to the next sale or void, instead of the result. */
  doubt: Doubt | null
  /** Ends the business day: settles all sales, which then can't be found anymore. */
  settle(): void
  /** Returns the amounts taken or refunded, in cents, including settled ones. */
  cents(saleFlag: 'S' | 'C'): number[]
  /** IP addresses that i4Go has authorized. */
  readonly visitors: string[]
}

const TYPES: Readonly<Record<string, string>> = { '3': 'AX', '4': 'VS', '5': 'MC', '6': 'NS' }
/** Documented test triggers: amounts above these are referred or declined. */
const REFERRED_ABOVE = 999_998
const DECLINED_ABOVE = 999_999
const DECLINED_REFUND = 19.19
/** A card that is always declined, as in the sandbox. */
const DECLINED_CARD = '4321000000009997'

const error = (primaryCode: number, secondaryCode = 0, status = 400): CompanyAnswer => ({
  status,
  body: { result: [{ error: { primaryCode, secondaryCode }, server: { name: 'TM01CE' } }] },
})
const NO_INVOICE = error(9815)
const NO_TOKEN = error(9846)
const MISSING_FIELD: CompanyAnswer = {
  status: 400,
  body: { result: [{ error: { code: 40102, severity: 'Info' } }] },
}
const DOUBTS: Readonly<Record<Exclude<Doubt, 'blank' | 'e'>, CompanyAnswer>> = {
  '9951': error(9951, 0, 504),
  '40001': { status: 400, body: { result: [{ error: { code: 40001 } }] } },
  '52011': { status: 400, body: { result: [{ error: { code: 52011 } }] } },
}
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/

/**
 * Starts the simulator. `dayEnd` is the end of the merchant's business day (`HHMMSS`), and `page`
 * the origin of i4Go's frame.
 */
export async function startShift4(
  dayEnd: () => string,
  page = '',
  accessToken = SHIFT4_ACCESS_TOKEN,
): Promise<Shift4Simulator> {
  const cards = new Map<string, Card>()
  const invoices = new Map<string, Invoice>()
  const settled: Invoice[] = []
  const found = (number: string, invoice: Invoice, responseCode = invoice.responseCode) => ({
    status: 200,
    body: {
      result: [
        {
          dateTime: new Date().toISOString(),
          amount: { total: invoice.total },
          card: {
            number: `XXXXXXXXXXXX${invoice.card.number.slice(-4)}`,
            type: invoice.card.type,
            present: 'N',
            token: { value: invoice.token },
          },
          merchant: { mid: 15877, name: 'Heron Cove' },
          transaction: { invoice: number, responseCode, saleFlag: invoice.saleFlag },
        },
      ],
    },
  })
  const sell = (saleFlag: 'A' | 'S', body: SaleBody): CompanyAnswer => {
    const { invoice: number, purchaseCard } = body.transaction
    const token = body.card?.token?.value ?? ''
    const card = cards.get(token)
    if (!purchaseCard?.destinationPostalCode || body.card?.present !== 'N') return MISSING_FIELD
    if (!card) return NO_TOKEN
    const earlier = invoices.get(number)
    if (earlier) return error(9815, 1)
    const { total } = body.amount
    const isDeclined = total >= DECLINED_ABOVE || card.number === DECLINED_CARD
    const code = total > REFERRED_ABOVE ? 'R' : 'A'
    const invoice = { total, card, token, responseCode: isDeclined ? 'D' : code, saleFlag }
    invoices.set(number, invoice)
    return inDoubt(number, invoice)
  }
  const inDoubt = (number: string, invoice: Invoice): CompanyAnswer => {
    const { doubt } = simulator
    if (doubt === 'blank' || doubt === 'e') return found(number, invoice, doubt === 'e' ? 'e' : '')
    return doubt ? DOUBTS[doubt] : found(number, invoice)
  }
  const refund = (body: SaleBody): CompanyAnswer => {
    const { invoice: number, originalInvoice } = body.transaction
    const token = body.card?.token?.value ?? ''
    const card = cards.get(token)
    if (!card) return NO_TOKEN
    const { total } = body.amount
    const original = invoices.get(originalInvoice ?? '')
    if (original && total > original.total) return error(9879)
    const responseCode = total === DECLINED_REFUND ? 'D' : 'A'
    const invoice: Invoice = { total, card, token, responseCode, saleFlag: 'C' }
    invoices.set(number, invoice)
    return found(number, invoice)
  }
  const capture = (body: SaleBody): CompanyAnswer => {
    const { invoice: number } = body.transaction
    const held = invoices.get(number)
    if (!held || !body.card?.token?.value) return NO_INVOICE
    held.saleFlag = 'S'
    return found(number, held)
  }
  const newToken = (card: Card) => {
    const token = card.number.slice(-4) + randomBytes(6).toString('hex')
    cards.set(token, card)
    return token
  }
  const tokens = (path: string, value: string): CompanyAnswer => {
    const card = cards.get(value)
    if (!card) return NO_TOKEN
    if (path === '/tokens/delete') {
      cards.delete(value)
      return { status: 200, body: { result: [{ card: { token: { value } } }] } }
    }
    const { number, type, expirationDate } = card
    const masked = `XXXXXXXXXXXX${number.slice(-4)}`
    const kept = { number: masked, type, expirationDate, token: { value: newToken(card) } }
    return { status: 200, body: { result: [{ card: kept }] } }
  }
  const access = (form: URLSearchParams): CompanyAnswer => {
    if (form.get('i4go_accesstoken') !== accessToken)
      return { status: 200, body: { i4go_response: 'FAILURE', i4go_responsecode: '299' } }
    simulator.visitors.push(form.get('i4go_clientip') ?? '')
    const i4go = { i4go_server: simulator.server.url, i4go_i4m_url: page || simulator.server.url }
    return {
      status: 200,
      body: {
        i4go_response: 'SUCCESS',
        i4go_responsecode: 1,
        i4go_accessblock: `A0000,${randomBytes(40).toString('hex').toUpperCase()}`,
        i4go_countrycode: 'US',
        ...i4go,
      },
    }
  }
  const answer = ({ method, path, headers, body }: CompanyCall): CompanyAnswer => {
    if (path === '/access') return access(new URLSearchParams(body))
    if (headers['accesstoken'] !== accessToken) return error(9862)
    if (!headers['interfacename'] || !headers['interfaceversion'] || !headers['companyname'])
      return MISSING_FIELD
    if (path === '/merchants/merchant')
      return { status: 200, body: { result: [{ merchant: { dayEndingTime: dayEnd() } }] } }
    if (path === '/transactions/invoice') {
      const number = String(headers['invoice'])
      const invoice = invoices.get(number)
      if (!invoice) return NO_INVOICE
      if (method === 'GET') return found(number, invoice)
      if (!simulator.doubt) invoices.delete(number)
      return inDoubt(number, invoice)
    }
    return move(path, JSON.parse(body) as SaleBody)
  }
  const move = (path: string, sent: SaleBody): CompanyAnswer => {
    if (!DATE_TIME.test(sent.dateTime)) return MISSING_FIELD
    if (path.startsWith('/tokens/')) return tokens(path, sent.card?.token?.value ?? '')
    if (!/^\d{10}$/.test(sent.transaction.invoice) || !sent.clerk?.numericId) return MISSING_FIELD
    if (path === '/transactions/sale') return sell('S', sent)
    if (path === '/transactions/authorization') return sell('A', sent)
    if (path === '/transactions/capture') return capture(sent)
    return path === '/transactions/refund' ? refund(sent) : error(40100)
  }
  const server = await startCompanyServer(answer, ({ path }) =>
    /^\/transactions\/(sale|authorization|capture|refund)$/.test(path),
  )
  const simulator: Shift4Simulator = {
    server,
    doubt: null,
    visitors: [],
    token: (number) =>
      newToken({ number, type: TYPES[number.charAt(0)] ?? 'YC', expirationDate: 1239 }),
    settle: () => {
      settled.push(...invoices.values())
      invoices.clear()
    },
    cents: (saleFlag) =>
      [...settled, ...invoices.values()]
        .filter((invoice) => invoice.saleFlag === saleFlag && invoice.responseCode === 'A')
        .map(({ total }) => Math.round(total * 100)),
  }
  return simulator
}

/** Fields read from a request. A missing one gets the same response as from Shift4. */
interface SaleBody {
  readonly dateTime: string
  readonly amount: { readonly total: number }
  readonly clerk?: { readonly numericId?: number }
  readonly transaction: {
    readonly invoice: string
    readonly originalInvoice?: string
    readonly purchaseCard?: { readonly destinationPostalCode?: string }
  }
  readonly card?: { readonly present?: string; readonly token?: { readonly value?: string } }
}
