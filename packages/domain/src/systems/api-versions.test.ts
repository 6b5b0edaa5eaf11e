import { expect, it } from 'vitest'
import { API_VERSIONS, findApiVersion, LATEST_API_VERSION } from './api-versions.ts'

it('lists versions by date', () => {
  expect(API_VERSIONS.toSorted()).toEqual(API_VERSIONS)
  for (const version of API_VERSIONS) expect(version).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
  expect(LATEST_API_VERSION).toBe(API_VERSIONS[API_VERSIONS.length - 1])
})

it('finds a version by its exact date, and the oldest one for requests without a version', () => {
  expect(API_VERSIONS.map(findApiVersion)).toEqual(API_VERSIONS)
  expect(findApiVersion(undefined)).toBe(API_VERSIONS[0])
  for (const unknown of ['', 'latest', '2020-01-01', ` ${LATEST_API_VERSION}`, '2026-11-30, x'])
    expect(findApiVersion(unknown)).toBeNull()
})
