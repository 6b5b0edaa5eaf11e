import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { deposit } from '../schemas/stays.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST deposits/:id/withdraw`: withdraws a deposit that the resort hasn't confirmed yet. */
export const withdrawDeposit = defineCall({
  ...resource,
  name: 'withdrawDeposit',
  summary: 'Takes a deposit back',
  method: 'POST',
  path: '/deposits/:id/withdraw',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: deposit,
})
