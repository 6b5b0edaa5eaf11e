import type { PlainCode, Refusal, RefusalParams, RequestFault } from './refusal-params.ts'
import { type ErrorCode, REFUSALS } from './refusals.ts'

type Detail = Readonly<Record<string, unknown>>

/**
 * A refusal that a person is shown, in the words of packages/messages. Anything else thrown is a
 * bug and shows only the UNEXPECTED text.
 */
export class AppError extends Error {
  readonly refusal: Refusal
  readonly code: ErrorCode
  /** HTTP status of the answer. */
  readonly status: number
  /** What the screen needs beyond the text, such as the nearest alternatives of a refused stay. */
  readonly detail: Detail

  constructor(refusal: PlainCode | Refusal, detail: Detail = {}) {
    const details = typeof refusal === 'string' ? { code: refusal } : refusal
    super(details.code)
    this.refusal = details
    this.code = details.code
    this.status = REFUSALS[details.code]
    this.detail = detail
  }
}

/** A request that cannot be carried out as it came; `named` is what its fault names. */
export function badRequest(
  fault: RequestFault,
  named: Partial<RefusalParams['BAD_REQUEST']> = {},
  detail: Detail = {},
): AppError {
  const params = { field: '', most: 0, cents: 0, ...named, fault }
  return new AppError({ code: 'BAD_REQUEST', params }, detail)
}
