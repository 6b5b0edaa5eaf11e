import type { AppKind } from '@ownerng/login-kit/core'

/** What people call each app; the app itself hands its name to the sign-in as a heading. */
export const KIND_NAMES: Readonly<Record<AppKind, string>> = {
  owner: 'Owner portal',
  login: 'Member login',
  cms: 'Back office',
  irm: 'Guest',
  crm: 'CRM',
  LV: 'Lodging',
  api: 'API client',
  HK: 'Housekeeping',
  RDPUpdate: 'Hosted update',
}
