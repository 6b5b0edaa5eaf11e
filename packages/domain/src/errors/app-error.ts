import type { Reason } from '../stays/reason.ts'
import { CATALOGUE, type ErrorCode, messageOf } from './catalogue.ts'
import type { CatalogueEntry } from './client-refusals.ts'

interface WithReasons {
  readonly reasons: readonly Reason[]
}

/**
 * A refusal that a person is told about. Anything else thrown is a bug and shows only the
 * UNEXPECTED text.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  /** HTTP status of the answer. */
  readonly status: number
  readonly title: string | undefined
  /** Why, where the rules of the resort refuse. */
  readonly reasons: readonly Reason[]
  /** What the screen needs beyond the text, such as the nearest alternatives of a refused stay. */
  readonly detail: Record<string, unknown>

  constructor(
    code: ErrorCode,
    values: (Record<string, string | number> & { readonly reasons?: never }) | WithReasons = {},
    detail: Record<string, unknown> = {},
  ) {
    const { reasons = [], ...holes } = values
    super(messageOf(code, holes))
    this.reasons = reasons
    const entry: CatalogueEntry = CATALOGUE[code]
    this.code = code
    this.status = entry.status
    this.title = entry.title
    this.detail = detail
  }
}
