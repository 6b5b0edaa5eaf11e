import {
  automaticShow,
  autopayEnd,
  autopaySet,
  paymentPlanEnd,
  paymentPlanMake,
  plannedPaymentChange,
} from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerCall, answerOnce } from '../../http/call-routing.ts'
import type { Parts } from '../../services.ts'
import { endAutopay, setAutopay } from './autopay.ts'
import { changePlannedPayment } from './change-planned-payment.ts'
import { createPaymentPlan, endPaymentPlan } from './payment-plan.ts'
import { showAutomaticPayments } from './show-automatic-payments.ts'

/**
 * What is paid without the owner: autopay with its cap, the payments that come, and payment plans.
 */
export function automaticPaymentsRoute(app: FastifyInstance, parts: Parts): void {
  answerCall(app, automaticShow, (read) => showAutomaticPayments(parts, read))
  answerOnce(app, parts, autopaySet, (read) => setAutopay(parts, read))
  answerOnce(app, parts, autopayEnd, (read) => endAutopay(parts, read))
  answerOnce(app, parts, plannedPaymentChange, (read) => changePlannedPayment(parts, read))
  answerCall(app, paymentPlanMake, (read) => createPaymentPlan(parts, read))
  answerOnce(app, parts, paymentPlanEnd, endPaymentPlan)
}
