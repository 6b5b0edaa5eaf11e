import type { CallAnswer, loginOwner } from '@ownerng/contract'
import { type ErrorCode, messageOf } from '@ownerng/domain'

/** The login answer without what every answer carries. */
export type LoginAnswer = Omit<CallAnswer<typeof loginOwner>, 'Error' | 'StatusCode'> & {
  Error?: string
}

/** Nobody: what a refused sign-in tells, the same for every reason but its text. */
export const NOBODY: LoginAnswer = {
  loginError: '',
  sessionID: '',
  contactnumber: '',
  IsValid: false,
  mobile: '',
  otherPhone: '',
  emailAddress: '',
  allEmails: [],
  acst: '',
  ownerNumber: '',
  CRMID: '',
  Number: '',
  MasterType: '',
  userid: '',
  waitSeconds: 0,
}

/** A refusal as older clients read it: HTTP 200 with `loginError`. */
export function refusedLogin(code: ErrorCode, waitSeconds = 0): LoginAnswer {
  return { ...NOBODY, loginError: messageOf(code), waitSeconds }
}
