import {
  changePlannedPayment,
  createPaymentPlan,
  endAutopay,
  endPaymentPlan,
  getAutomaticPayments,
  setAutopay,
} from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerCall, answerOnce } from '../../../http/call-routing.ts'
import type { Services } from '../../../services.ts'
import { handleEndAutopay, handleSetAutopay } from './autopay.ts'
import { handleChangePlannedPayment } from './change-planned-payment.ts'
import { handleCreatePaymentPlan, handleEndPaymentPlan } from './payment-plan.ts'
import { handleGetAutomaticPayments } from './show-automatic-payments.ts'

/** Automatic payments: autopay with its cap, planned payments, and payment plans. */
export function automaticPaymentsRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, getAutomaticPayments, (read) => handleGetAutomaticPayments(services, read))
  answerOnce(app, services, setAutopay, (read) => handleSetAutopay(services, read))
  answerOnce(app, services, endAutopay, (read) => handleEndAutopay(services, read))
  answerOnce(app, services, changePlannedPayment, (read) =>
    handleChangePlannedPayment(services, read),
  )
  answerCall(app, createPaymentPlan, (read) => handleCreatePaymentPlan(services, read))
  answerOnce(app, services, endPaymentPlan, handleEndPaymentPlan)
}
