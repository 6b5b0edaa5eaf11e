import { SCOPES } from '@ownerng/domain'
import * as z from 'zod/mini'

/** The name of an API client: what staff and commands call it, such as `opera`. */
export const clientName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/))

/** What an API client may do, at least one. */
export const clientScopes = z
  .array(z.enum(SCOPES))
  .check(z.minLength(1), z.maxLength(SCOPES.length))

/** The number of a key, which is part of it and not secret. */
export const keyNumber = z.string().check(z.regex(/^[0-9a-f]{8}$/))
