import * as z from 'zod/mini'
import { code } from './profile.ts'
import { handle } from './wire.ts'

export const appName = z.string().check(z.minLength(1), z.maxLength(20))

export const trustDevice = z._default(z.enum(['Y', 'N', '']), 'N')

export const codeBody = z.object({ sessionID: handle, contactnumber: code, trustDevice })
