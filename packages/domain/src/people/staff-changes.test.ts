import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findStaffChangeFault } from './staff-changes.ts'
import { STAFF_ROLES } from './staff-roles.ts'

const member = (loginId: string, ...roles: (typeof STAFF_ROLES)[number][]) => ({
  loginId,
  roles,
  isActive: true,
})
const lena = member('lena', 'administrator')
const dana = member('dana', 'front-desk')

// issue 38, item 14
describe('a change of staff', () => {
  it('is not of the own access', () => {
    const staff = [lena, dana, member('ellen', 'administrator')]
    const change = { by: 'lena', member: lena, staff }
    expect(findStaffChangeFault({ ...change, roles: STAFF_ROLES })).toBe('ownAccess')
    expect(findStaffChangeFault({ ...change, roles: null })).toBe('ownAccess')
    expect(findStaffChangeFault({ ...change, by: null, roles: null })).toBeNull()
  })

  it('keeps an active administrator', () => {
    const change = { by: null, member: lena, staff: [lena, dana] }
    expect(findStaffChangeFault({ ...change, roles: null })).toBe('lastAdministrator')
    expect(findStaffChangeFault({ ...change, roles: ['manager'] })).toBe('lastAdministrator')
    expect(findStaffChangeFault({ ...change, roles: ['manager', 'administrator'] })).toBeNull()
    expect(findStaffChangeFault({ ...change, member: dana, roles: null })).toBeNull()
    const gone = { ...member('ellen', 'administrator'), isActive: false }
    expect(findStaffChangeFault({ ...change, staff: [lena, gone], roles: null })).toBe(
      'lastAdministrator',
    )
  })

  it('never leaves a resort without an active administrator', () => {
    const roles = fc.uniqueArray(fc.constantFrom(...STAFF_ROLES), { minLength: 1 })
    const action = fc.record({ at: fc.nat(3), roles: fc.option(roles) })
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        let staff = [lena, dana, member('ellen', 'administrator'), member('tom', 'viewer')]
        for (const { at, roles: next } of actions) {
          const changed = staff[at]
          if (!changed) continue
          const change = { by: null, member: changed, roles: next, staff }
          if (findStaffChangeFault(change) !== null) continue
          const after = { ...changed, roles: next ?? changed.roles, isActive: next !== null }
          staff = staff.map((one) => (one === changed ? after : one))
        }
        return staff.some((one) => one.isActive && one.roles.includes('administrator'))
      }),
    )
  })
})
