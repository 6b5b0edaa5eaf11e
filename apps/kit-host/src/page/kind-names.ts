import type { AppKind } from '@ownerng/login-kit/core'

/** Display name of each app, shown as the heading of its sign-in. */
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
