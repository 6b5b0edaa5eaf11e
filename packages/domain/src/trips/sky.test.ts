import { expect, it } from 'vitest'
import { getSky } from './sky.ts'

// daily codes used by weather services
it.each([
  [0, 'sunny'],
  [1, 'sunny'],
  [2, 'cloudy'],
  [3, 'cloudy'],
  [45, 'fog'],
  [48, 'fog'],
  [51, 'rain'],
  [67, 'rain'],
  [71, 'snow'],
  [77, 'snow'],
  [80, 'rain'],
  [82, 'rain'],
  [85, 'snow'],
  [86, 'snow'],
  [95, 'storm'],
  [99, 'storm'],
  [100, null],
  [-1, null],
  [2.5, null],
  [Number.NaN, null],
])('code %d is %s', (code, sky) => expect(getSky(code)).toBe(sky))
