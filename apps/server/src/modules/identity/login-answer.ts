import type { CallAnswer, loginOwner } from '@ownerng/contract'
import type { PlainCode } from '@ownerng/domain'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import type { FastifyRequest } from 'fastify'
import { contextOf, readerLocale } from '../../shared/language.ts'

/** The login answer without what every answer carries. */
export type LoginAnswer = Omit<CallAnswer<typeof loginOwner>, 'Error' | 'StatusCode'> & {
  Error?: string
}

/** No one: the answer of a refused sign-in, the same for every reason except its text. */
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

/**
 * A refusal as older clients read it: HTTP 200 with `loginError`, in the language of the browser.
 */
export function refusedLogin(
  request: Pick<FastifyRequest, 'headers'>,
  code: PlainCode,
  waitSeconds = 0,
): LoginAnswer {
  const reader = contextOf(readerLocale(null, request))
  return { ...NOBODY, loginError: writeRefusal(reader, { code }).message, waitSeconds }
}
