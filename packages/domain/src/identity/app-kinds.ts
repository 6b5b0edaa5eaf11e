/** Differences in sign-in between app kinds (portal.md sections 2, 4, 5, 6 and 8). */
export interface AppKindTraits {
  /** Shows the choice of server and resort; other kinds take both from their URL. */
  readonly resortChoice: boolean
  /**
   * `panel` opens the recovery panel, `result` notifies the host page of the click, `none` hides
   * the link.
   */
  readonly forgotPassword: 'panel' | 'result' | 'none'
  readonly passwordReveal: boolean
  /** Whether users can trust a device for 30 days, which skips the code step there. */
  readonly trustDevice: boolean
  /** Call that verifies the authentication code; null if the kind has no second factor. */
  readonly codeCall: 'ownerAuthCode' | 'guestAuthCode' | 'crmAuthCode' | 'authCode' | null
  /** Call that signs in (wire.md "Calls"). */
  readonly loginCall: 'owner' | 'appName' | 'api' | 'rdpupdate'
  readonly loginIdMaxLength: 40 | 16
  /** Default if the resort sets none. */
  readonly passwordMaxLength: 20 | 24
  /** Attempts that the widget allows. The server's own limits apply to every kind. */
  readonly attemptCap: 100 | null
  /** Master file of the account, as the resend call names it. */
  readonly masterFile: 'U' | 'O' | 'C' | 'S' | 'G'
  readonly masterType: 'crm' | 'silver-rewards' | 'other'
  /** Idle timeout of sessions. Payment rules require 15 minutes for staff (PCI DSS 8.2.8). */
  readonly idleMinutes: 15 | 20
}

const PLAIN = {
  resortChoice: true,
  forgotPassword: 'none',
  passwordReveal: false,
  trustDevice: false,
  codeCall: null,
  loginCall: 'appName',
  loginIdMaxLength: 16,
  passwordMaxLength: 20,
  attemptCap: 100,
  masterFile: 'U',
  masterType: 'other',
  idleMinutes: 20,
} as const

/**
 * One row per kind: a difference between apps is a value here, never an `if` in a component or
 * handler.
 */
const rows = {
  owner: {
    ...PLAIN,
    resortChoice: false,
    forgotPassword: 'panel',
    trustDevice: true,
    codeCall: 'ownerAuthCode',
    loginCall: 'owner',
    loginIdMaxLength: 40,
    attemptCap: null,
    masterFile: 'O',
  },
  login: { ...PLAIN, masterFile: 'S', masterType: 'silver-rewards' },
  cms: {
    ...PLAIN,
    codeCall: 'authCode',
    loginIdMaxLength: 40,
    attemptCap: null,
    idleMinutes: 15,
  },
  irm: { ...PLAIN, trustDevice: true, codeCall: 'guestAuthCode', masterFile: 'G' },
  crm: {
    ...PLAIN,
    trustDevice: true,
    codeCall: 'crmAuthCode',
    masterFile: 'C',
    masterType: 'crm',
  },
  LV: {
    ...PLAIN,
    resortChoice: false,
    codeCall: 'authCode',
    loginIdMaxLength: 40,
  },
  api: {
    ...PLAIN,
    codeCall: 'authCode',
    loginCall: 'api',
    loginIdMaxLength: 40,
  },
  HK: { ...PLAIN, passwordReveal: true },
  RDPUpdate: {
    ...PLAIN,
    resortChoice: false,
    forgotPassword: 'result',
    loginCall: 'rdpupdate',
    loginIdMaxLength: 40,
    passwordMaxLength: 24,
  },
} as const satisfies Record<string, AppKindTraits>

/** The kinds of app that sign in (portal.md section 1), as spelled on the wire. */
export type AppKind = keyof typeof rows

/** Traits by kind. */
export const APP_KINDS: Readonly<Record<AppKind, AppKindTraits>> = rows

/** All kinds, in table order. */
export const APP_KIND_NAMES = Object.keys(APP_KINDS) as readonly AppKind[]

/**
 * Returns the kind with this exact name (case-sensitive, as on the wire); null for any other text.
 */
export function findAppKind(text: string): AppKind | null {
  return APP_KIND_NAMES.find((kind) => kind === text) ?? null
}
