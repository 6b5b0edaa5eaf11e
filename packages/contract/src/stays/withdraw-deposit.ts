import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { deposit } from '../schemas/stays.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST deposits/:id/withdraw`: takes it back while the resort has not confirmed it. */
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
