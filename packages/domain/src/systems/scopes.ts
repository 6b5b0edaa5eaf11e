/** What a key of an API client allows. A call names the scopes that it is open to. */
export const SCOPES = [
  'events:read',
  'stays:read',
  'contracts:read',
  'billing:read',
  'work-orders:read',
  'people:read',
  'settings:read',
  'stays:write',
  'contracts:write',
  'billing:write',
  'work-orders:write',
  'people:write',
  'documents:write',
] as const

export type Scope = (typeof SCOPES)[number]

/** Returns the scope with this exact name; null for any other text. */
export const findScope = (text: string): Scope | null =>
  SCOPES.find((scope) => scope === text) ?? null

/** Whether a client with these scopes may use a call: it needs one of the call's, if there are any. */
export const mayUseScopes = (needed: readonly Scope[], scopes: readonly Scope[]): boolean =>
  needed.length === 0 || needed.some((scope) => scopes.includes(scope))
