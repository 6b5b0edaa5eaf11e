import { expect, it } from 'vitest'
import { AppError, badRequest } from './app-error.ts'
import { REFUSALS } from './refusals.ts'

it('uses status 403 only for the end of the session', () => {
  const ends = Object.entries(REFUSALS).filter(([, status]) => status === 403)
  expect(ends).toEqual([['SESSION_EXPIRED', 403]])
})

it('throws a refusal with its code and parameters', () => {
  const full = new AppError({ code: 'PHOTOS_FULL', params: { most: 5 } }, { field: 'photo' })
  expect(full).toMatchObject({
    code: 'PHOTOS_FULL',
    status: 422,
    refusal: { code: 'PHOTOS_FULL', params: { most: 5 } },
    detail: { field: 'photo' },
  })
  expect(new AppError('NOT_FOUND')).toMatchObject({ status: 404, refusal: { code: 'NOT_FOUND' } })
  expect(badRequest('tooManyNights', { most: 366 }).refusal).toEqual({
    code: 'BAD_REQUEST',
    params: { fault: 'tooManyNights', field: '', most: 366, cents: 0 },
  })
})
