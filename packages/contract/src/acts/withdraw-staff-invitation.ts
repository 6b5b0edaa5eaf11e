import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody } from '../schemas/acts.ts'
import { email } from '../schemas/profile.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/withdraw-staff-invitation`: ends an invitation that was not used. */
export const withdrawStaffInvitation = defineCall({
  ...act,
  name: 'withdrawStaffInvitation',
  summary: 'Ends the link of an invitation',
  path: '/acts/withdraw-staff-invitation',
  counterAct: 'inviteStaff',
  query: none,
  body: actBody({ email }),
  answer: actAnswer,
})
