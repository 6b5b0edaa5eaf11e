/**
 * Result of a successful sign-in: the wire's login answer with error and contact number cleared.
 * Fields other than `sessionID`, `userid`, and `token` have the names of the app's own records.
 */
export interface LoginResult {
  readonly Error: string
  readonly StatusCode: number
  readonly loginError: string
  /** Public handle of the session; useless without the cookie set with it. */
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
  /** Bearer token of an API client, a secret; absent for other kinds. */
  readonly token?: string | undefined
}
