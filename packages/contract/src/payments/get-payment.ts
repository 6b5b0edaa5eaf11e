import { defineCall, resource } from '../define-call.ts'
import { id } from '../schemas/payment-calls.ts'
import { payment } from '../schemas/resources.ts'

/** `GET payments/:id`: the receipt of a payment. */
export const getPayment = defineCall({
  ...resource,
  name: 'getPayment',
  summary: 'One payment',
  method: 'GET',
  path: '/payments/:id',
  query: id,
  body: null,
  answer: payment,
})
