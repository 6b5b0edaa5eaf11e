import {
  type CompanyConnection,
  MAX_LIST_BYTES,
  nameCurrency,
  signedRequests,
  toState,
} from './company-response.ts'
import type { RdppayCredentials } from './credential-shapes.ts'
import type { Gateway, SaleResult } from './gateway.ts'
import {
  errorIn,
  getAmount,
  getLines,
  getSavedCard,
  PATHS,
  type RdppayAnswer,
  readAnswer,
  refundIn,
} from './rdppay-words.ts'

/**
 * Connects to RDPPay. The merchant signs each request over its time, method, path, and body
 * (payments.md "Local sandbox gateway"; decision 077 lists which parts are the company's own).
 */
export function connectRdppay(
  { merchantId, secret, url }: RdppayCredentials,
  { withinMs }: CompanyConnection,
): Gateway {
  const ask = signedRequests({ url, secret, headers: { 'x-merchant-id': merchantId } }, withinMs)
  return {
    ...salesAt(ask),
    keep: async (token) => {
      const answer = await ask('POST', PATHS.tokens, { token })
      return errorIn(answer) === 'bad-token' ? 'refused' : getSavedCard(answer)
    },
    forget: async (vaultToken) => {
      const answer = await ask('DELETE', PATHS.token(vaultToken))
      return answer?.status === 200 || errorIn(answer) === 'bad-token'
    },
    refund: async ({ invoice, key, cents, currency }) => {
      const path = PATHS.transaction(invoice, '/refunds')
      const amount = { amount: getAmount(cents), ...nameCurrency('currency', currency) }
      const answer = await ask('POST', path, { reference: key, ...amount })
      const error = errorIn(answer)
      if (error !== 'duplicate' && error !== 'amount-too-large') return refundIn(answer, key, cents)
      // the refund may already exist, which is why nothing is left to refund: look it up
      const earlier = await ask('GET', PATHS.refund(invoice, key))
      const isNew = error === 'amount-too-large' && errorIn(earlier) === 'not-found'
      return isNew ? 'refused' : refundIn(earlier, key, cents)
    },
    authorizeClient: async () => null,
    batch: async (resortId) => {
      const path = `${PATHS.transactions}?prefix=${encodeURIComponent(`${resortId}-`)}`
      return getLines(await ask('GET', path, undefined, MAX_LIST_BYTES))
    },
    probe: async () => {
      const answer = await ask('GET', PATHS.merchant)
      if (answer?.status === 200) return 'ok'
      return errorIn(answer) === 'not-authorized' ? 'refused' : 'unreachable'
    },
  }
}

type Ask = ReturnType<typeof signedRequests>

function salesAt(ask: Ask): Pick<Gateway, 'sale' | 'authorise' | 'capture' | 'find' | 'void'> {
  const find = async (invoice: string) =>
    readAnswer(await ask('GET', PATHS.transaction(invoice)), invoice)
  const act = async (invoice: string, act: string) =>
    toResult(readAnswer(await ask('POST', PATHS.transaction(invoice, act), {}), invoice))
  const sell = async (
    type: 'sale' | 'authorization',
    { invoice, cents, token, kind, unattended = false, currency }: Parameters<Gateway['sale']>[0],
  ): Promise<SaleResult> => {
    const sent = await ask('POST', PATHS.transactions, {
      type,
      reference: invoice,
      amount: getAmount(cents),
      ...nameCurrency('currency', currency),
      token,
      method: kind === 'bank' ? 'ach' : 'card',
      recurring: unattended,
    })
    const answer = readAnswer(sent, invoice)
    if (answer.what === 'bad-token') return { state: 'token-gone' }
    // it already exists: use the first result
    return toResult(answer.what === 'duplicate' ? await find(invoice) : answer, false)
  }
  return {
    sale: (sale) => sell('sale', sale),
    authorise: (sale) => sell('authorization', sale),
    capture: (invoice) => act(invoice, '/capture'),
    find: async (invoice) => toResult(await find(invoice)),
    void: (invoice) => act(invoice, '/reverse'),
  }
}

/** Maps a response to a payment state. If `isProof` is false, a missing invoice is `unknown`. */
function toResult(answer: RdppayAnswer, isProof = true): SaleResult {
  if (answer.what === 'transaction') return answer.status
  if (answer.what === 'odd') return toState(answer)
  return { state: answer.what === 'not-found' && isProof ? 'not-found' : 'unknown' }
}
