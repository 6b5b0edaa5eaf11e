import { defineCall, resource } from '../define-call.ts'
import { done, id } from '../schemas/payment-calls.ts'
import { keyed } from '../schemas/wire.ts'

/** `POST payment-methods/:id/restore`: restores a method that was just removed. */
export const restorePaymentMethod = defineCall({
  ...resource,
  name: 'restorePaymentMethod',
  summary: 'Takes the removal of a card or bank account back',
  method: 'POST',
  path: '/payment-methods/:id/restore',
  repeats: 'keyed',
  stepUp: 'none: moves no money; what it pays later asks for itself',
  query: id,
  body: keyed({}),
  answer: done,
})
