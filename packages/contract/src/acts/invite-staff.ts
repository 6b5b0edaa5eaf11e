import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody } from '../schemas/acts.ts'
import { email } from '../schemas/profile.ts'
import { staffRoles } from '../schemas/staff.ts'
import { none, personName } from '../schemas/wire.ts'

/** `POST acts/invite-staff`: invites a person to work for the resort; again, it replaces the link. */
export const inviteStaff = defineCall({
  ...act,
  name: 'inviteStaff',
  summary: 'Invites a person to work for the resort, by email',
  path: '/acts/invite-staff',
  counterAct: 'withdrawStaffInvitation',
  query: none,
  body: actBody({ email, name: personName(1, 60), roles: staffRoles }),
  answer: actAnswer,
})
