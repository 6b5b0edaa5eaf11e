import {
  changeStaffRoles,
  disableStaff,
  enableStaff,
  inviteStaff,
  renameStaff,
  withdrawStaffInvitation,
} from '@ownerng/contract'
import { maskEmail, STAFF_ROLES, type StaffRole } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { defineResortAct } from '../../resort/resort-act.ts'
import * as change from '../change-staff.ts'
import * as invitation from '../invite-staff.ts'

/** Invites a person to work for the resort. */
export const inviteStaffAct = defineResortAct(inviteStaff, async (input) => {
  const { sql, body, context } = input
  const { email, roles: chosen } = body
  const roles = sortRoles(chosen)
  const person = { email, roles, name: body.name }
  const { until } = await invitation.inviteStaff(sql, input, person)
  const params = { email: maskEmail(email), roles: roles.join(', '), until }
  return { changes: [actsTexts(context).staff.invited(params)] }
})

/** Ends an invitation that was not used. */
export const withdrawStaffInvitationAct = defineResortAct(
  withdrawStaffInvitation,
  async (input) => {
    const { sql, body, context } = input
    await invitation.withdrawStaffInvitation(sql, input, body.email)
    return { changes: [actsTexts(context).staff.withdrawn({ email: maskEmail(body.email) })] }
  },
)

/** Changes what a member of staff may do. */
export const changeStaffRolesAct = defineResortAct(changeStaffRoles, async (input) => {
  const { sql, body, context } = input
  const { login } = body
  const roles = sortRoles(body.roles)
  await change.changeStaffRoles(sql, input, { login, roles })
  return { changes: [actsTexts(context).staff.roles({ login, roles: roles.join(', ') })] }
})

/** Changes the name that owners see. */
export const renameStaffAct = defineResortAct(renameStaff, async (input) => {
  const { sql, body, context } = input
  const { login } = body
  await change.renameStaff(sql, input, { login, name: body.name })
  return { changes: [actsTexts(context).staff.renamed({ login })] }
})

/** Ends the access of a member of staff at once. */
export const disableStaffAct = defineResortAct(disableStaff, async (input) => {
  const { sql, body, context } = input
  await change.disableStaff(sql, input, body.login)
  return { changes: [actsTexts(context).staff.disabled({ login: body.login })] }
})

/** Restores the access of a member of staff, by a link to choose a password. */
export const enableStaffAct = defineResortAct(enableStaff, async (input) => {
  const { sql, body, context } = input
  const { login } = body
  const { until, email } = await change.enableStaff(sql, input, login)
  const params = { login, email: maskEmail(email), until }
  return { changes: [actsTexts(context).staff.enabled(params)] }
})

/** Roles in the order of the list of roles. */
const sortRoles = (roles: readonly StaffRole[]) =>
  STAFF_ROLES.filter((role) => roles.includes(role))
