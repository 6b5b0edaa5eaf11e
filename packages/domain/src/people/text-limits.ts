/**
 * Maximum lengths of texts that people type. The import, the forms, and the server use the same
 * ones, so that whatever is stored can be typed again. Limits of login IDs and passwords by kind of
 * app are in app-kinds.ts.
 */
export const TEXT_LIMITS = {
  /** Authentication and recovery codes (portal.md section 5). */
  code: 8,
  /** Addresses of people who sign in, as long as Forgot Password accepts (portal.md section 5). */
  email: 50,
  /** Addresses of guests, who don't sign in. */
  guestEmail: 80,
  /** An old password may exceed today's maximum. */
  oldPassword: 128,
  temporaryPassword: 24,
  firstName: 40,
  lastName: 60,
  /** A name as on the deed, which can list several people or a trust. */
  deedName: 200,
  phone: 40,
} as const
