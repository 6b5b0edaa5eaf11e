import type { CallAnswer, loginOwner } from '@ownerng/contract'
import type { PlainCode } from '@ownerng/domain'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import type { FastifyRequest } from 'fastify'
import { getContext, readerLocale } from '../../shared/language.ts'

/** The login response without the fields of every response. */
export type LoginAnswer = Omit<CallAnswer<typeof loginOwner>, 'Error' | 'StatusCode'> & {
  Error?: string
}

/** Response of a refused sign-in; only its text depends on the reason. */
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

/** Refuses as older clients expect: HTTP 200 with `loginError`, in the browser's language. */
export function refusedLogin(
  request: Pick<FastifyRequest, 'headers'>,
  code: PlainCode,
  waitSeconds = 0,
): LoginAnswer {
  const reader = getContext(readerLocale(null, request))
  return { ...NOBODY, loginError: writeRefusal(reader, { code }).message, waitSeconds }
}
