import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { deposit } from '../schemas/stays.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST deposits/:id/restore`: undoes the withdrawal of a deposit, which is pending again. */
export const restoreDeposit = defineCall({
  ...resource,
  name: 'restoreDeposit',
  summary: 'Takes the withdrawal of a deposit back',
  method: 'POST',
  path: '/deposits/:id/restore',
  repeats: 'keyed',
  stepUp: 'none: restores what the owner had given, and can be withdrawn again',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: deposit,
})
