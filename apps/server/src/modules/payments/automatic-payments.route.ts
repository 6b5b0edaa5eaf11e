import {
  changePlannedPayment,
  createPaymentPlan,
  endAutopay,
  endPaymentPlan,
  getAutomaticPayments,
  setAutopay,
} from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerCall, answerOnce } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { stopAutopay, storeAutopay } from './autopay.ts'
import { updatePlannedPayment } from './change-planned-payment.ts'
import { closePaymentPlan, openPaymentPlan } from './payment-plan.ts'
import { showAutomaticPayments } from './show-automatic-payments.ts'

/**
 * What is paid without the owner: autopay with its cap, the payments that come, and payment plans.
 */
export function automaticPaymentsRoute(app: FastifyInstance, parts: Services): void {
  answerCall(app, getAutomaticPayments, (read) => showAutomaticPayments(parts, read))
  answerOnce(app, parts, setAutopay, (read) => storeAutopay(parts, read))
  answerOnce(app, parts, endAutopay, (read) => stopAutopay(parts, read))
  answerOnce(app, parts, changePlannedPayment, (read) => updatePlannedPayment(parts, read))
  answerCall(app, createPaymentPlan, (read) => openPaymentPlan(parts, read))
  answerOnce(app, parts, endPaymentPlan, closePaymentPlan)
}
