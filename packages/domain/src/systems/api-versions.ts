/**
 * Versions of the API for systems, oldest first. A change that could break a system gets a new one;
 * additions don't (decision 138).
 */
export const API_VERSIONS = ['2026-11-30'] as const

export type ApiVersion = (typeof API_VERSIONS)[number]

/** The header in which a system names the version that it was made for. */
export const API_VERSION_HEADER = 'OwnerNg-Version'

export const LATEST_API_VERSION: ApiVersion = API_VERSIONS.at(-1) ?? API_VERSIONS[0]

/** Returns the version that a request names, the oldest one if it names none, and null if unknown. */
export const findApiVersion = (named: string | undefined): ApiVersion | null =>
  named === undefined
    ? API_VERSIONS[0]
    : (API_VERSIONS.find((version) => version === named) ?? null)
