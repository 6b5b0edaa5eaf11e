import { type CallAnswer, ownerLogin, type SendCall } from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'

/** What a successful sign-in gives the host: the wire's login answer with error and contact number cleared. */
export type LoginResult = CallAnswer<typeof ownerLogin>

/** What was typed, and where. */
export interface Credentials {
  readonly server: string
  readonly resort: string
  readonly loginId: string
  readonly password: string
}

/** Signs an owner in. Resolves with the result, or with the text of the refusal; throws a CallFault where the call failed. */
export async function signIn(send: SendCall, { server, resort, loginId, password }: Credentials): Promise<LoginResult | string> {
  const answer = await send(ownerLogin, { query: { server, resort }, body: { server, resort, userid: loginId, password: obfuscate(password) } })
  return answer.IsValid && answer.sessionID !== '' ? { ...answer, loginError: '', contactnumber: '' } : answer.loginError
}
