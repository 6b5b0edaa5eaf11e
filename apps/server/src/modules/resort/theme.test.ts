import { computeContrast } from '@ownerng/domain'
import { expect, it } from 'vitest'
import { themeCss } from './theme.ts'

const colors = (css: string) => [...css.matchAll(/--(\S+?):(#\w{6})/g)].map(([, ...pair]) => pair)

it.each(['#FFFF99', '#2F5D34', '#101010'])('makes %s safe to read in light and dark', (color) => {
  const [light = '', dark = ''] = themeCss({ navbar: color, buttons: color }).split('@media')
  for (const [css, surface] of [
    [light, '#FFFFFF'],
    [dark, '#14272B'],
  ] as const) {
    const found = Object.fromEntries(colors(css))
    expect(computeContrast(found['night'] ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(7)
    expect(computeContrast(found['brand'] ?? '', surface)).toBeGreaterThanOrEqual(6.99)
    expect(computeContrast(found['brand'] ?? '', found['on-brand'] ?? '')).toBeGreaterThanOrEqual(
      4.58,
    )
  }
})

it('omits missing and invalid colors', () => {
  expect(colors(themeCss({ navbar: '', buttons: '' }))).toEqual([])
  expect(colors(themeCss({ navbar: 'red;}', buttons: '#12' }))).toEqual([])
})
