import { randomUUID } from 'node:crypto'
import type { AnyCall, SentInput } from '@ownerng/contract'
import type { StaffRole } from '@ownerng/domain'
import { type ActBody, performAct } from '../src/modules/acts/perform-act.ts'
import { transferContractAct } from '../src/modules/points/acts/transfer-act.ts'
import { openBrowser } from './browser.ts'
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

/** Transfers a contract as staff. Throws the refusal. */
export const transferAsStaff = (
  { services }: TestApp,
  fields: { readonly contract: string; readonly owner: string; readonly stays: 'keep' | 'move' },
) =>
  asStaff(() =>
    performAct(services, transferContractAct, {
      resortId: 'HERON',
      staff: ANN,
      body: { ...fields, reason: 'Sold', preview: false, requestKey: randomUUID() } as ActBody,
    }),
  )
