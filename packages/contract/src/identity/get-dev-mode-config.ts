import * as z from 'zod/mini'
import { defineCall, open } from '../define-call.ts'
import { wireStatus } from '../schemas/wire.ts'

const devLogin = z.object({ userid: z.string(), password: z.string() })

/**
 * `GET irm?file=devmodeconfig`: demo logins for the sign-in form, in demo mode on loopback
 * addresses only.
 */
export const getDevModeConfig = defineCall({
  ...open,
  name: 'getDevModeConfig',
  summary: 'Demo sign-ins that the form fills in; loopback and demo mode only',
  method: 'GET',
  path: '/irm',
  selector: 'file',
  query: z.object({ file: z.string().check(z.maxLength(40)) }),
  body: null,
  answer: z.object({ ...wireStatus, cms: devLogin, owner: devLogin, lv: devLogin, api: devLogin }),
})
