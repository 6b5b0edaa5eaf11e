/** The kinds of app that sign in with this library (portal.md section 1). */
export type AppKind = 'owner' | 'login' | 'cms' | 'irm' | 'crm' | 'LV' | 'api' | 'HK' | 'RDPUpdate'

/** How the sign-in form of one kind differs from the others (portal.md sections 2 and 5). */
export interface AppKindTraits {
  /** Shows the choice of resort. */
  readonly resortChoice: boolean
  readonly forgotPassword: boolean
  readonly passwordReveal: boolean
  readonly loginIdMaxLength: 40 | 16
  /** Used where the resort sets none. */
  readonly passwordMaxLength: 20 | 24
}

/** One row a kind: a difference between apps is a value here, never an `if` in a component. */
export const APP_KINDS: Readonly<Record<AppKind, AppKindTraits>> = {
  owner: { resortChoice: false, forgotPassword: true, passwordReveal: false, loginIdMaxLength: 40, passwordMaxLength: 20 },
  login: { resortChoice: true, forgotPassword: false, passwordReveal: false, loginIdMaxLength: 16, passwordMaxLength: 20 },
  cms: { resortChoice: true, forgotPassword: false, passwordReveal: false, loginIdMaxLength: 40, passwordMaxLength: 20 },
  irm: { resortChoice: true, forgotPassword: false, passwordReveal: false, loginIdMaxLength: 16, passwordMaxLength: 20 },
  crm: { resortChoice: true, forgotPassword: false, passwordReveal: false, loginIdMaxLength: 16, passwordMaxLength: 20 },
  LV: { resortChoice: false, forgotPassword: false, passwordReveal: false, loginIdMaxLength: 40, passwordMaxLength: 20 },
  api: { resortChoice: true, forgotPassword: false, passwordReveal: false, loginIdMaxLength: 40, passwordMaxLength: 20 },
  HK: { resortChoice: true, forgotPassword: false, passwordReveal: true, loginIdMaxLength: 16, passwordMaxLength: 20 },
  RDPUpdate: { resortChoice: false, forgotPassword: true, passwordReveal: false, loginIdMaxLength: 40, passwordMaxLength: 24 },
}
