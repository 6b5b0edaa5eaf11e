/**
 * What a refusal looks like: the HTTP status of the answer and the text a person reads. `{name}` is
 * filled in.
 */
export interface CatalogueEntry {
  readonly status: number
  readonly title?: string
  readonly message: string
}

/**
 * Refusals that a browser words by itself, without an answer of the server. They stand apart from
 * the rest of the catalogue, so that the page of sign-in does not load all of it.
 */
export const CLIENT_REFUSALS = {
  UNEXPECTED: { status: 500, message: 'Sorry, something went wrong' },
  NO_RESORTS: { status: 404, message: 'Sorry, the server and resort choices were not found' },
  LOGIN_UNABLE: { status: 200, title: 'Please try again', message: 'Sorry, unable to login' },
  CODE_UNSENT: {
    status: 200,
    title: 'Please try again',
    message: 'Sorry, unable to send authentication code',
  },
  RECOVERY_UNAUTHORIZED: { status: 200, message: 'The email address was not found' },
  RECOVERY_INVALID: { status: 200, message: 'Please enter a valid email address' },
  PASSWORD_SAME_AS_OLD: {
    status: 200,
    message: 'New password cannot be the same as the old password',
  },
  PASSWORD_SAME_AS_TEMPORARY: {
    status: 200,
    message: 'New password cannot be the same as the temporary password',
  },
  PASSWORD_MISMATCH: {
    status: 200,
    message: 'New password and confirm password must be the same (case sensitive)',
  },
  PASSWORD_HAS_SPACES: { status: 200, message: 'New password cannot contain spaces' },
  PASSWORD_TOO_SHORT: { status: 200, message: 'New password must be at least {n} characters long' },
  PASSWORD_TOO_LONG: { status: 200, message: 'New password can have at most {n} characters' },
} as const satisfies Record<string, CatalogueEntry>

/** A refusal that a browser words by itself. */
export type ClientErrorCode = keyof typeof CLIENT_REFUSALS

/** Its text, as `messageOf` gives it. */
export function clientMessageOf(
  code: ClientErrorCode,
  values: Record<string, string | number> = {},
): string {
  return fillHoles(CLIENT_REFUSALS[code].message, values)
}

/** A text with its holes filled. A hole without a value stays visible, so that a test sees it. */
export function fillHoles(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}
