/**
 * What a successful sign-in gives the host: the wire's login answer with error and contact number
 * cleared. All of it but `sessionID`, `userid` and `token` is as the app's own records name it.
 */
export interface LoginResult {
  readonly Error: string
  readonly StatusCode: number
  readonly loginError: string
  /** The public handle of the session; worthless without the cookie that was set with it. */
  readonly sessionID: string
  readonly contactnumber: string
  readonly IsValid: boolean
  readonly mobile: string
  readonly otherPhone: string
  readonly emailAddress: string
  readonly allEmails: readonly string[]
  readonly acst: string
  readonly ownerNumber: string
  readonly CRMID: string
  readonly Number: string
  readonly MasterType: string
  /** The login ID. */
  readonly userid: string
  readonly waitSeconds: number
  /** The bearer token of an API client, which is a secret; no other kind has one. */
  readonly token?: string | undefined
}
