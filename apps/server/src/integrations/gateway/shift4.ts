import { fetchJson, type JsonResponse } from '../fetch-json.ts'
import { type CompanyConnection, nameCurrency, toState } from './company-response.ts'
import type { Shift4Credentials } from './credential-shapes.ts'
import type { Gateway, Refund, SaleResult } from './gateway.ts'
import {
  findDayEnd,
  getAccess,
  getSavedCard,
  getStatus,
  invoiceNumber,
  mayHaveSettled,
  merchantTime,
  readTransaction,
  refundNumber,
  type Shift4Answer,
} from './shift4-words.ts'

/** Shift4 requires a clerk; for online payments it is this product. */
const CLERK = { numericId: 1 }
// biome-ignore lint/plugin: Shift4 requires a product description, which owners don't see
const PAID_FOR = ['Owner payment']

/**
 * Connects to Shift4's Payment API, and to i4Go for the card fields (decision 077). Voided and
 * settled invoices are "not found" there, so that answer is proof only while the business day can't
 * have ended.
 */
export function connectShift4(
  credentials: Shift4Credentials,
  connection: CompanyConnection,
): Gateway {
  const client = openClient(credentials, connection)
  return {
    ...salesAt(client, credentials),
    ...tokensAt(client),
    refund: (refund) => refundAt(client, refund),
    authorizeClient: async (address) => getAccess(await client.askAccess(address)),
    batch: async () => 'none',
    probe: async () => {
      const answer = await client.askMerchant()
      if (answer?.status === 200) return 'ok'
      return readTransaction(answer, '').what === 'not-allowed' ? 'refused' : 'unreachable'
    },
  }
}

type Client = ReturnType<typeof openClient>

/** Creates the client; every request carries the credentials. */
function openClient(credentials: Shift4Credentials, connection: CompanyConnection) {
  const { url, accessUrl, accessToken } = credentials
  const { timeZone, now, withinMs } = connection
  const headers = {
    AccessToken: accessToken,
    CompanyName: credentials.companyName,
    InterfaceName: credentials.interfaceName,
    InterfaceVersion: credentials.interfaceVersion,
  }
  const post = (path: string, body: object) => {
    const sent = JSON.stringify({ dateTime: merchantTime(now(), timeZone), ...body })
    return fetchJson(url + path, { method: 'POST', headers, body: sent, withinMs })
  }
  const about = async (method: 'GET' | 'DELETE', number: string) => {
    const invoice = { method, headers: { ...headers, Invoice: number }, withinMs }
    return readTransaction(await fetchJson(`${url}/transactions/invoice`, invoice), number)
  }
  const askMerchant = () =>
    fetchJson(`${url}/merchants/merchant`, { method: 'GET', headers, withinMs })
  /** Whether an invoice that isn't found may be settled; true if the end of the day is unknown. */
  const mayBeSettled = async (since: Date) => {
    const dayEnd = findDayEnd(await askMerchant())
    return dayEnd === null || mayHaveSettled(since, now(), dayEnd, timeZone)
  }
  return {
    post,
    about,
    askMerchant,
    /** Looks up an invoice that was first requested at a given time; here "not found" is proof. */
    find: async (number: string, since: Date): Promise<Shift4Answer> => {
      const answer = await about('GET', number)
      const isProof = answer.what !== 'no-invoice' || !(await mayBeSettled(since))
      return isProof ? answer : { what: 'unknown' }
    },
    askAccess: (address: string) => {
      const body = new URLSearchParams({
        fuseaction: 'account.authorizeClient',
        i4go_accesstoken: accessToken,
        i4go_clientip: address,
      })
      return fetchJson(accessUrl, { method: 'POST', body, withinMs })
    },
  }
}

function salesAt(
  client: Client,
  { postalCode }: Shift4Credentials,
): Pick<Gateway, 'sale' | 'authorise' | 'capture' | 'find' | 'void'> {
  const sell = async (
    path: string,
    { invoice, cents, token, kind, currency }: Sold,
  ): Promise<SaleResult> => {
    if (kind !== 'card') return { state: 'declined', reason: '', reasonCode: 'otherMethod' }
    const number = invoiceNumber(invoice)
    const purchaseCard = {
      customerReference: number,
      destinationPostalCode: postalCode,
      productDescriptors: PAID_FOR,
    }
    const sent = await client.post(path, {
      amount: { total: cents / 100, tax: 0 },
      ...nameCurrency('currencyCode', currency),
      clerk: CLERK,
      transaction: { invoice: number, vendorReference: invoice.slice(0, 50), purchaseCard },
      card: { present: 'N', token: { value: token } },
    })
    const answer = readTransaction(sent, number)
    if (answer.what === 'no-token') return { state: 'token-gone' }
    // it already exists: use the first result
    if (answer.what === 'duplicate') return toResult(await client.about('GET', number), false)
    return toResult(answer, false)
  }
  return {
    sale: (sale) => sell('/transactions/sale', sale),
    authorise: (sale) => sell('/transactions/authorization', sale),
    capture: async (invoice) => {
      const number = invoiceNumber(invoice)
      const held = await client.about('GET', number)
      if (held.what !== 'transaction' || held.transaction.transaction.saleFlag !== 'A')
        return toResult(held)
      const { amount, card } = held.transaction
      const sent = await client.post('/transactions/capture', {
        amount: { total: amount.total, tax: 0 },
        clerk: CLERK,
        transaction: { invoice: number },
        card: { token: card?.token },
      })
      return toResult(readTransaction(sent, number))
    },
    find: async (invoice, since) => toResult(await client.find(invoiceNumber(invoice), since)),
    void: async (invoice) => {
      const answer = await client.about('DELETE', invoiceNumber(invoice))
      if (answer.what !== 'transaction') return toResult(answer)
      const { responseCode } = answer.transaction.transaction
      return ['A', 'C'].includes(responseCode) ? { state: 'voided' } : { state: 'unknown' }
    },
  }
}

function tokensAt({ post }: Client): Pick<Gateway, 'keep' | 'forget'> {
  return {
    keep: async (token) => {
      const answer = await post('/tokens/duplicate', {
        card: { token: { value: token } },
        apiOptions: ['RETURNEXPDATE'],
      })
      return isTokenGone(answer) ? 'refused' : getSavedCard(answer)
    },
    forget: async (vaultToken) => {
      const answer = await post('/tokens/delete', { card: { token: { value: vaultToken } } })
      return answer?.status === 200 || isTokenGone(answer)
    },
  }
}

/** Refunds with an invoice of its own; an existing one isn't repeated. */
async function refundAt(client: Client, refund: Refund) {
  const { invoice, key, cents, token, since, currency } = refund
  const number = refundNumber(key)
  const earlier = await client.find(number, since)
  if (earlier.what !== 'no-invoice') return getRefund(earlier, cents)
  const sent = await client.post('/transactions/refund', {
    amount: { total: cents / 100, tax: 0 },
    ...nameCurrency('currencyCode', currency),
    clerk: CLERK,
    transaction: { invoice: number, originalInvoice: invoiceNumber(invoice) },
    card: { present: 'N', token: { value: token } },
  })
  return getRefund(readTransaction(sent, number), cents)
}

type Sold = Parameters<Gateway['sale']>[0]

const isTokenGone = (answer: JsonResponse) => readTransaction(answer, '').what === 'no-token'

/** Maps a response to a payment state. If `isProof` is false, a missing invoice is `unknown`. */
function toResult(answer: Shift4Answer, isProof = true): SaleResult {
  if (answer.what === 'transaction') return getStatus(answer.transaction)
  if (answer.what === 'odd') return toState(answer)
  return { state: answer.what === 'no-invoice' && isProof ? 'not-found' : 'unknown' }
}

/** Maps a response to a refund result; another amount or a sale under this number is `unknown`. */
function getRefund(answer: Shift4Answer, cents: number): 'done' | 'refused' | 'unknown' {
  if (answer.what === 'too-much' || answer.what === 'no-token') return 'refused'
  if (answer.what !== 'transaction') return 'unknown'
  const { transaction, amount } = answer.transaction
  if (transaction.saleFlag !== 'C') return 'unknown'
  if (['A', 'C'].includes(transaction.responseCode))
    return Math.round(amount.total * 100) === cents ? 'done' : 'unknown'
  return ['D', 'R', 'X'].includes(transaction.responseCode) ? 'refused' : 'unknown'
}
