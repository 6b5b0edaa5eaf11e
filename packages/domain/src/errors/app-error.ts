import type { PlainCode, Refusal, RefusalParams, RequestFault } from './refusal-params.ts'
import { type ErrorCode, REFUSALS } from './refusals.ts'

type Detail = Readonly<Record<string, unknown>>

/**
 * An error with a message for the user, whose text comes from packages/messages. Any other error is
 * a bug and shows only the UNEXPECTED text.
 */
export class AppError extends Error {
  readonly refusal: Refusal
  readonly code: ErrorCode
  /** HTTP status of the response. */
  readonly status: number
  /** Data for the screen beyond the text, such as the closest alternatives to a refused stay. */
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

/** Creates the error for an invalid request; `named` holds the parameters of its fault. */
export function badRequest(
  fault: RequestFault,
  named: Partial<RefusalParams['BAD_REQUEST']> = {},
  detail: Detail = {},
): AppError {
  const params = { field: '', most: 0, cents: 0, ...named, fault }
  return new AppError({ code: 'BAD_REQUEST', params }, detail)
}
