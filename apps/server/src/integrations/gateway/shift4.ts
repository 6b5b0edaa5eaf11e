import { askCompany, type CompanyConnection, type CompanyResponse } from './ask-company.ts'
import type { Gateway, Refund, SaleResult } from './gateway.ts'
import {
  accessOf,
  dayEndOf,
  invoiceNumber,
  keptOf,
  mayHaveSettled,
  merchantTime,
  readTransaction,
  refundNumber,
  type Shift4Answer,
  statusOf,
} from './shift4-words.ts'

/** What a resort is known by at Shift4, and where it is asked. */
export interface Shift4Credentials {
  /** The alias of the merchant account and the interface. */
  readonly accessToken: string
  readonly companyName: string
  readonly interfaceName: string
  readonly interfaceVersion: string
  /** Where what is paid for is. */
  readonly postalCode: string
  readonly url: string
  /** Where i4Go lets browsers in. */
  readonly accessUrl: string
}

/** Online only: the clerk that Shift4 wants to be told is this product. */
const CLERK = { numericId: 1 }
// biome-ignore lint/plugin: the card company reads it, not an owner
const PAID_FOR = ['Owner payment']

/**
 * Shift4's Payment API, and i4Go for the card fields (decision 077). An invoice that is voided or
 * settled is "not found" there, so that this counts only while the business day cannot have ended.
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
    authorizeClient: async (address) => accessOf(await client.askAccess(address)),
    batch: async () => 'none',
    probe: async () => {
      const answer = await client.askMerchant()
      if (answer?.status === 200) return 'ok'
      return readTransaction(answer, '').what === 'not-allowed' ? 'refused' : 'unreachable'
    },
  }
}

type Client = ReturnType<typeof openClient>

/** The requests of Shift4, each with the credentials. */
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
    return askCompany(url + path, { method: 'POST', headers, body: sent }, withinMs)
  }
  const about = async (method: 'GET' | 'DELETE', number: string) => {
    const invoice = { method, headers: { ...headers, Invoice: number } }
    return readTransaction(
      await askCompany(`${url}/transactions/invoice`, invoice, withinMs),
      number,
    )
  }
  const askMerchant = () =>
    askCompany(`${url}/merchants/merchant`, { method: 'GET', headers }, withinMs)
  /** Whether an invoice that is not found may be a settled one; so too where nobody says. */
  const mayBeSettled = async (since: Date) => {
    const dayEnd = dayEndOf(await askMerchant())
    return dayEnd === null || mayHaveSettled(since, now(), dayEnd, timeZone)
  }
  return {
    post,
    about,
    askMerchant,
    /** An invoice as it stands, asked for first at an instant; "not found" is proof. */
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
      return askCompany(accessUrl, { method: 'POST', headers: {}, body }, withinMs)
    },
  }
}

function salesAt(
  client: Client,
  { postalCode }: Shift4Credentials,
): Pick<Gateway, 'sale' | 'authorise' | 'capture' | 'find' | 'void'> {
  const sell = async (path: string, { invoice, cents, token, kind }: Sold): Promise<SaleResult> => {
    if (kind !== 'card') return { state: 'declined', reason: '', reasonCode: 'otherMethod' }
    const number = invoiceNumber(invoice)
    const purchaseCard = {
      customerReference: number,
      destinationPostalCode: postalCode,
      productDescriptors: PAID_FOR,
    }
    const sent = await client.post(path, {
      amount: { total: cents / 100, tax: 0 },
      clerk: CLERK,
      transaction: { invoice: number, vendorReference: invoice.slice(0, 50), purchaseCard },
      card: { present: 'N', token: { value: token } },
    })
    const answer = readTransaction(sent, number)
    if (answer.what === 'no-token') return { state: 'token-gone' }
    // there is one already: the first answer counts
    if (answer.what === 'duplicate') return resultOf(await client.about('GET', number), false)
    return resultOf(answer, false)
  }
  return {
    sale: (sale) => sell('/transactions/sale', sale),
    authorise: (sale) => sell('/transactions/authorization', sale),
    capture: async (invoice) => {
      const number = invoiceNumber(invoice)
      const held = await client.about('GET', number)
      if (held.what !== 'transaction' || held.transaction.transaction.saleFlag !== 'A')
        return resultOf(held)
      const { amount, card } = held.transaction
      const sent = await client.post('/transactions/capture', {
        amount: { total: amount.total, tax: 0 },
        clerk: CLERK,
        transaction: { invoice: number },
        card: { token: card?.token },
      })
      return resultOf(readTransaction(sent, number))
    },
    find: async (invoice, since) => resultOf(await client.find(invoiceNumber(invoice), since)),
    void: async (invoice) => {
      const answer = await client.about('DELETE', invoiceNumber(invoice))
      if (answer.what !== 'transaction') return resultOf(answer)
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
      return isTokenGone(answer) ? 'refused' : keptOf(answer)
    },
    forget: async (vaultToken) => {
      const answer = await post('/tokens/delete', { card: { token: { value: vaultToken } } })
      return answer?.status === 200 || isTokenGone(answer)
    },
  }
}

/** A refund is an invoice of its own: one that is there already is not made again. */
async function refundAt(client: Client, { invoice, key, cents, token, since }: Refund) {
  const number = refundNumber(key)
  const earlier = await client.find(number, since)
  if (earlier.what !== 'no-invoice') return refundOf(earlier, cents)
  const sent = await client.post('/transactions/refund', {
    amount: { total: cents / 100, tax: 0 },
    clerk: CLERK,
    transaction: { invoice: number, originalInvoice: invoiceNumber(invoice) },
    card: { present: 'N', token: { value: token } },
  })
  return refundOf(readTransaction(sent, number), cents)
}

type Sold = Parameters<Gateway['sale']>[0]

const isTokenGone = (answer: CompanyResponse) => readTransaction(answer, '').what === 'no-token'

/** What an answer means for a payment; a missing invoice says nothing where `isProof` is false. */
function resultOf(answer: Shift4Answer, isProof = true): SaleResult {
  if (answer.what === 'transaction') return statusOf(answer.transaction)
  if (answer.what === 'odd') return { state: 'odd', why: answer.why }
  return { state: answer.what === 'no-invoice' && isProof ? 'not-found' : 'unknown' }
}

/** What an answer means for a refund: another amount, or a sale under its number, is no answer. */
function refundOf(answer: Shift4Answer, cents: number): 'done' | 'refused' | 'unknown' {
  if (answer.what === 'too-much' || answer.what === 'no-token') return 'refused'
  if (answer.what !== 'transaction') return 'unknown'
  const { transaction, amount } = answer.transaction
  if (transaction.saleFlag !== 'C') return 'unknown'
  if (['A', 'C'].includes(transaction.responseCode))
    return Math.round(amount.total * 100) === cents ? 'done' : 'unknown'
  return ['D', 'R', 'X'].includes(transaction.responseCode) ? 'refused' : 'unknown'
}
