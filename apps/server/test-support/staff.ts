import { randomUUID } from 'node:crypto'
import type { AnyCall, CallInput, SentInput, transferContract } from '@ownerng/contract'
import type { StaffRole } from '@ownerng/domain'
import * as z from 'zod/mini'
import { transferContractAct } from '../src/modules/acts/ownership/transfer-contract.ts'
import { type ActBody, performAct } from '../src/modules/acts/perform-act.ts'
import type { ResortAct } from '../src/modules/resort/resort-act.ts'
import { openBrowser } from './browser.ts'
import { KEEP_ALL } from './keep-all.ts'
import { ANN, asStaff } from './staff-commands.ts'
import { type SignedIn, type TestApp, toSignedIn } from './test-app.ts'

/** Gives the staff member `staff.cms` roles, and signs them in to the staff app. */
export async function signInStaff(
  test: TestApp,
  roles: readonly StaffRole[] = ['administrator'],
): Promise<SignedIn> {
  await setRoles(test, roles)
  return toSignedIn(test.app, await openBrowser(test.app).signIn('cms', 'staff.cms'))
}

/** Sets the roles of the staff member `staff.cms`. */
export async function setRoles(test: TestApp, roles: readonly StaffRole[]): Promise<void> {
  await test.owner.query(
    `update staff_member set roles = $1
    where resort_id = 'HERON' and login_id in (select id from login where login_id = 'staff.cms')`,
    [roles],
  )
}

/** Sends an act with a reason. */
export const sendAct = <C extends AnyCall>(staff: SignedIn, call: C, fields: object) =>
  staff.call(call, {
    query: {},
    body: { reason: 'Agreed by phone', ...fields },
  } as unknown as SentInput<C>)

/** Does an act as the employee Ann. Throws the refusal. */
export const actAsStaff = (
  { services }: TestApp,
  act: ResortAct,
  fields: object,
  resortId = 'HERON',
) => {
  const sent = { reason: 'Sold', requestKey: randomUUID(), ...fields }
  const body = z.parse(act.call.body, sent) as ActBody
  return asStaff(() => performAct(services, act, { resortId, staff: ANN, body }))
}

/** Transfers a contract as staff; what isn't decided stays as it is. Throws the refusal. */
export const transferAsStaff = (
  test: TestApp,
  fields: Omit<CallInput<typeof transferContract>['body'], 'reason' | 'requestKey'>,
) => actAsStaff(test, transferContractAct, { ...KEEP_ALL, ...fields })
