import { getWaitlist } from '@ownerng/contract'
import { filled } from '../../../packages/contract/test-support/sample.ts'

/** A filled-in answer of the owner's waitlist. */
export const ANSWER = filled(getWaitlist)
const getRequest = ([first]: typeof ANSWER.requests) => {
  if (!first) throw new Error('no request')
  return {
    ...first,
    id: 'w1',
    status: 'waiting' as const,
    arrival: '2027-03-06',
    departure: '2027-03-13',
    rank: 2,
    offer: null,
  }
}
/** A pending request for a week, second in line. */
export const REQUEST = getRequest(ANSWER.requests)
/** The waitlist with only that request. */
export const WAITLIST = { ...ANSWER, offered: true, reasons: [], requests: [REQUEST] }
