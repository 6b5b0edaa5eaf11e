import type { StaffRole } from '@ownerng/domain'
import type { Database } from '../db/database.ts'
import { DEMO_PASSWORD } from '../shared/demo-password.ts'
import { hashPassword } from '../shared/passwords.ts'
import { addEmailFactor, addStaffLogin, addStaffMember } from './demo-staff.queries.ts'

interface DemoMember {
  readonly loginId: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** Whether sign-in asks for a code by email. */
  readonly withCode?: boolean
}

/** The demo resort whose staff can sign in. */
const RESORT = 'HERON'

const MEMBERS: readonly DemoMember[] = [
  { loginId: 'staff.admin', name: 'Lena Kowalski', roles: ['administrator'] },
  { loginId: 'staff.manager', name: 'Ellen Cho', roles: ['manager'] },
  { loginId: 'staff.accounting', name: 'Priya Nair', roles: ['accounting'] },
  { loginId: 'staff.cms', name: 'Dana Reyes', roles: ['front-desk'] },
  { loginId: 'staff.code', name: 'June Park', roles: ['front-desk'], withCode: true },
  { loginId: 'staff.repairs', name: 'Marcus Bell', roles: ['maintenance'] },
  { loginId: 'staff.viewer', name: 'Tom Beale', roles: ['viewer'] },
]

/** Adds the staff of the demo. Elsewhere staff are invited, and choose their own password. */
export async function addDemoStaff(database: Database, resortId: string): Promise<void> {
  if (resortId !== RESORT) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await database.inResort(resortId, async (sql) => {
    for (const { loginId: typed, name, roles, withCode = false } of MEMBERS) {
      const login = await sql.row(addStaffLogin, { resortId, loginId: typed, passwordHash })
      if (!login) throw new Error(`the demo login ${typed} was not added`)
      const email = `${typed}@mail.example`
      const member = { resortId, loginId: login.id, email }
      await sql.rows(addStaffMember, { ...member, name, roles })
      if (withCode) await sql.rows(addEmailFactor, member)
    }
  })
}
