/** How the sign-in of one kind differs from the others (portal.md sections 2, 4, 5, 6 and 8). */
export interface AppKindTraits {
  /** Shows the choice of server and resort; the others sign in where their address says. */
  readonly resortChoice: boolean
  /**
   * `panel` opens the recover panel, `result` tells the host that the link was pressed, `none`
   * shows no link.
   */
  readonly forgotPassword: 'panel' | 'result' | 'none'
  readonly passwordReveal: boolean
  /** May a device be trusted for 30 days, so that no code is asked there. */
  readonly trustDevice: boolean
  /** Which call checks its authentication code; null if the kind has no second factor. */
  readonly codeCall: 'ownerAuthCode' | 'guestAuthCode' | 'crmAuthCode' | 'authCode' | null
  /** Which call signs in (wire.md "Calls"). */
  readonly loginCall: 'owner' | 'appName' | 'api' | 'rdpupdate'
  readonly loginIdMaxLength: 40 | 16
  /** Used where the resort sets none. */
  readonly passwordMaxLength: 20 | 24
  /** How many attempts the widget itself allows; the server's own limits apply to every kind. */
  readonly attemptCap: 100 | null
  /** Which file the account is in, as a resend names it. */
  readonly masterFile: 'U' | 'O' | 'C' | 'S' | 'G'
  readonly masterType: 'crm' | 'silver-rewards' | 'other'
  /**
   * Without a request for this long its sessions end; payment rules want 15 minutes of staff (PCI
   * DSS 8.2.8).
   */
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
 * One row a kind: a difference between apps is a value here, never an `if` in a component or a
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

/** The kinds of app that sign in (portal.md section 1), in the wire's spelling. */
export type AppKind = keyof typeof rows

/** The table by kind. */
export const APP_KINDS: Readonly<Record<AppKind, AppKindTraits>> = rows

/** Every kind, in the order of the table. */
export const APP_KIND_NAMES = Object.keys(APP_KINDS) as readonly AppKind[]

/** The kind that a text names; null for any other text. Spelling is exact, as on the wire. */
export function findAppKind(text: string): AppKind | null {
  return APP_KIND_NAMES.find((kind) => kind === text) ?? null
}
