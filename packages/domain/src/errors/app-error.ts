import { CATALOGUE, type ErrorCode, messageOf } from './catalogue.ts'
import type { CatalogueEntry } from './client-refusals.ts'

/**
 * A refusal that a person is told about. Anything else thrown is a bug and shows only the
 * UNEXPECTED text.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  /** HTTP status of the answer. */
  readonly status: number
  readonly title: string | undefined
  /** What the screen needs beyond the text, such as the nearest alternatives of a refused stay. */
  readonly detail: Record<string, unknown>

  constructor(
    code: ErrorCode,
    values: Record<string, string | number> = {},
    detail: Record<string, unknown> = {},
  ) {
    super(messageOf(code, values))
    const entry: CatalogueEntry = CATALOGUE[code]
    this.code = code
    this.status = entry.status
    this.title = entry.title
    this.detail = detail
  }
}
