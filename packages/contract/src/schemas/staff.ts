import { STAFF_ROLES } from '@ownerng/domain'
import * as z from 'zod/mini'

/** What a person may do at the resort: at least one role. */
export const staffRoles = z
  .array(z.enum(STAFF_ROLES))
  .check(z.minLength(1), z.maxLength(STAFF_ROLES.length))
