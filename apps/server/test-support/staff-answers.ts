import {
  type AnyCall,
  answerStayRequest,
  answerWorkOrder,
  closePaymentReview,
  decideDeposit,
} from '@ownerng/contract'
import { isCalendarDate } from '@ownerng/domain'
import * as z from 'zod/mini'
import { RESORT_ACTS } from '../src/modules/acts/act-list.ts'
import { type ActBody, performAct } from '../src/modules/acts/perform-act.ts'
import { ANN } from './staff-commands.ts'
import type { TestApp } from './test-app.ts'

let keys = 0

/** Does an act as the employee Ann; returns its sentences. */
async function answer(
  services: TestApp['services'],
  { name, body }: AnyCall & { readonly body: z.ZodMiniType },
  fields: object,
  resortId = 'HERON',
): Promise<string> {
  const act = RESORT_ACTS.find((one) => one.name === name)
  if (!act) throw new Error(`no act ${name}`)
  const given = z.parse(body, { ...fields, requestKey: `staff-answer-${++keys}` }) as ActBody
  const { changes } = await performAct(services, act, {
    resortId,
    staff: ANN,
    body: given,
  })
  return changes.join(' ')
}

/** Answers a work order; a planned visit has its day and time, a cost its cents before the text. */
export function answerOrder(
  { services }: Pick<TestApp, 'services'>,
  order: string,
  how: string,
  ...words: readonly (string | number)[]
): Promise<string> {
  const [first = '', ...rest] = words
  const isPlanned = isCalendarDate(String(first))
  const isCost = typeof first === 'number'
  const text = (isPlanned || isCost ? rest : words).join(' ')
  return answer(services, answerWorkOrder, {
    order,
    answer: how,
    ...(isPlanned ? { day: first, time: text } : {}),
    ...(isCost ? { costCents: first } : {}),
    reason: isPlanned || text === '' ? 'Agreed by phone' : text,
  })
}

/** Answers a request for a stay. */
export const answerRequest = (
  { services }: Pick<TestApp, 'services'>,
  request: string,
  how: string,
  reason = 'Agreed by phone',
): Promise<string> => answer(services, answerStayRequest, { request, answer: how, reason })

/** Decides a deposit. */
export const decide = (
  { services }: Pick<TestApp, 'services'>,
  deposit: string,
  decision: string,
  { reason = 'Agreed by phone', resortId = 'HERON' } = {},
): Promise<string> => answer(services, decideDeposit, { deposit, decision, reason }, resortId)

/** Closes the review of a payment. */
export const closeReview = (
  { services }: Pick<TestApp, 'services'>,
  payment: string,
  reason: string,
): Promise<string> => answer(services, closePaymentReview, { payment, reason })
