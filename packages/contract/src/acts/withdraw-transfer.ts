import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/withdraw-transfer`: withdraws a transfer that was recorded for a later day. */
export const withdrawTransfer = defineCall({
  ...act,
  name: 'withdrawTransfer',
  summary: 'Withdraws the transfer of a contract that was recorded for a later day',
  path: '/acts/withdraw-transfer',
  counterAct: 'transferContract',
  query: none,
  body: actBody({ contract: recordNumber }),
  answer: actAnswer,
})
