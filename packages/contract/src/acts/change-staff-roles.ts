import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { staffRoles } from '../schemas/staff.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/change-staff-roles`: changes what a person may do. */
export const changeStaffRoles = defineCall({
  ...act,
  name: 'changeStaffRoles',
  summary: 'Changes the roles of a person who works for the resort',
  path: '/acts/change-staff-roles',
  counterAct: 'changeStaffRoles',
  query: none,
  body: actBody({ login: recordNumber, roles: staffRoles }),
  answer: actAnswer,
})
