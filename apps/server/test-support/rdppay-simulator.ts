import { createHmac, randomBytes } from 'node:crypto'
import {
  type CompanyAnswer,
  type CompanyCall,
  type CompanyServer,
  startCompanyServer,
} from './company-server.ts'

/** Credentials of the simulator's only merchant, unless a test sets others. */
export const RDPPAY_MERCHANT = { merchantId: 'HERON-15877', secret: 'secret-of-the-merchant' }

/** RDPPay's states for an unclear result; the request is carried out anyway. */
export const RDPPAY_DOUBTS = ['pending', 'unavailable'] as const

interface Transaction {
  readonly reference: string
  status: string
  readonly amount: string
  refunded: string
  readonly responseCode: string
  readonly responseText: string
  readonly cardType: string
  readonly lastFour: string
  readonly token?: string
}

interface Refund {
  readonly reference: string
  readonly status: 'approved' | 'declined'
  readonly amount: string
}

/** Simulates the calls of RDPPay that its adapter uses, for one merchant. */
export interface RdppaySimulator {
  readonly server: CompanyServer
  /** Returns a token for a card, as the hosted fields would. */
  token(number: string): string
  /** Response to calls that move money, instead of the result. */
  doubt: (typeof RDPPAY_DOUBTS)[number] | null
  /** Token that it returns with each sale; none if empty. */
  namedToken: string
  /** Returns a bank debit, as the bank does. */
  returnDebit(reference: string): void
  transactions(): readonly Transaction[]
}

const SKEW_S = 300
const DECLINED_CARD = '4321000000009997'
/** A refund of this amount is declined. */
const DECLINED_REFUND = '19.19'
const error = (status: number, code: string): CompanyAnswer => ({ status, body: { error: code } })
const cents = (amount: string) => Number(amount.replace('.', ''))
const dollars = (amount: number) => (amount / 100).toFixed(2)

function isSigned(
  { method, path, headers, body }: CompanyCall,
  { merchantId, secret }: typeof RDPPAY_MERCHANT,
): boolean {
  const timestamp = String(headers['x-timestamp'])
  return (
    headers['x-merchant-id'] === merchantId &&
    Math.abs(Date.now() / 1000 - Number(timestamp)) <= SKEW_S &&
    headers['x-signature'] ===
      createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex')
  )
}

/** Starts the simulator. */
export async function startRdppay(merchant = RDPPAY_MERCHANT): Promise<RdppaySimulator> {
  const cards = new Map<string, string>()
  const transactions = new Map<string, Transaction>()
  const refunds = new Map<string, Refund>()
  const newToken = (number: string) => {
    const token = `rdp_${randomBytes(12).toString('hex')}`
    cards.set(token, number)
    return token
  }
  const sell = (sent: Record<string, string>): CompanyAnswer => {
    const { reference = '', amount = '', token = '', type, method } = sent
    const number = cards.get(token)
    if (!number) return error(422, 'bad-token')
    if (transactions.has(reference)) return error(409, 'duplicate')
    const isDeclined = number === DECLINED_CARD
    const approved = type === 'sale' ? 'approved' : 'authorized'
    const transaction: Transaction = {
      reference,
      status: isDeclined ? 'declined' : approved,
      amount,
      refunded: '0.00',
      responseCode: isDeclined ? '51' : '00',
      responseText: isDeclined ? 'Not sufficient funds' : 'Approved',
      cardType: method === 'ach' ? 'Bank account' : 'Visa',
      lastFour: number.slice(-4),
      ...(simulator.namedToken && { token: simulator.namedToken }),
    }
    transactions.set(reference, transaction)
    return inDoubt(transaction)
  }
  const inDoubt = (said: Transaction | Refund): CompanyAnswer => {
    if (simulator.doubt === 'pending') return { status: 200, body: { ...said, status: 'pending' } }
    return simulator.doubt ? error(503, 'unavailable') : { status: 200, body: said }
  }
  const refund = (of: Transaction, { reference = '', amount = '' }: Record<string, string>) => {
    const refunded = cents(of.refunded) + cents(amount)
    if (refunded > cents(of.amount)) return error(422, 'amount-too-large')
    if (refunds.has(reference)) return error(409, 'duplicate')
    const status = amount === DECLINED_REFUND ? 'declined' : 'approved'
    const made = { reference, status, amount } as const
    refunds.set(reference, made)
    if (status === 'approved') of.refunded = dollars(refunded)
    return inDoubt(made)
  }
  const act = (found: Transaction, what: string): CompanyAnswer => {
    if (what === 'capture' && found.status === 'authorized') found.status = 'approved'
    if (what === 'reverse') found.status = 'reversed'
    return inDoubt(found)
  }
  const tokens = (method: string, path: string, sent: Record<string, string>): CompanyAnswer => {
    const token = sent['token'] ?? decodeURIComponent(path.slice('/tokens/'.length))
    const number = cards.get(token)
    if (!number) return error(422, 'bad-token')
    if (method === 'DELETE') {
      cards.delete(token)
      return { status: 200, body: {} }
    }
    const kept = { token: newToken(number), method: 'card', cardType: 'Visa', expires: '2039-12' }
    return { status: 200, body: { ...kept, lastFour: number.slice(-4) } }
  }
  const answer = (call: CompanyCall): CompanyAnswer => {
    if (!isSigned(call, merchant)) return error(401, 'not-authorized')
    const { method } = call
    const { pathname: path, searchParams } = new URL(call.path, 'http://company')
    const sent = call.body ? (JSON.parse(call.body) as Record<string, string>) : {}
    if (path === '/merchant') return { status: 200, body: { merchantId: merchant.merchantId } }
    if (path.startsWith('/tokens')) return tokens(method, path, sent)
    if (path === '/transactions' && method === 'POST') return sell(sent)
    if (path === '/transactions') {
      const prefix = searchParams.get('prefix') ?? ''
      const lines = [...transactions.values()].filter(({ reference }) =>
        reference.startsWith(prefix),
      )
      return { status: 200, body: lines }
    }
    const [, , reference = '', what = '', key = ''] = path.split('/')
    const sale = transactions.get(decodeURIComponent(reference))
    const found = what === 'refunds' && method === 'GET' ? refunds.get(key) : sale
    if (!sale || !found) return error(404, 'not-found')
    if (method === 'GET') return { status: 200, body: found }
    return what === 'refunds' ? refund(sale, sent) : act(sale, what)
  }
  const server = await startCompanyServer(
    answer,
    ({ method, path }) => method === 'POST' && path.startsWith('/transactions'),
  )
  const simulator: RdppaySimulator = {
    server,
    doubt: null,
    namedToken: '',
    token: newToken,
    returnDebit: (reference) => {
      const debit = transactions.get(reference)
      if (debit) debit.status = 'ach-returned'
    },
    transactions: () => [...transactions.values()],
  }
  return simulator
}
