import { describe, expect, it } from 'vitest'
import { CSS_VECTORS, ELSEWHERE_CSS, HIDING_CSS } from '../../../../../e2e/support/css-vectors.ts'
import { GOOD_CSS } from '../../../../../e2e/support/kept-css.ts'
import { cleanCss, sanitizeCss } from './clean-css.ts'

describe('a style sheet of a resort', () => {
  it.each(CSS_VECTORS.map((css) => [css.slice(0, 80), css]))(
    'removes from %s what loads, escapes, or covers',
    (_, css) => {
      const safe = cleanCss(css)
      expect(safe).not.toMatch(/url|src\(|evil|expression|attr\(|image|element\(|paint\(/i)
      expect(safe).not.toMatch(/behavior|binding|import|font-face|namespace|position:|inset/i)
      expect(safe).not.toMatch(/z-index|opacity|visibility|display|transform|translate|pointer/i)
      expect(safe).not.toMatch(/content|[<>](?!\w|\.)|-\d{2,}|\d{3,}px|100v|calc\(-/i)
      for (const rule of safe.split('\n').filter(Boolean))
        expect(rule).toMatch(/^(?:@media|@supports|\.resort-theme)/)
    },
  )
  // issue 12, item 14
  it.each(HIDING_CSS.map((css) => [css.slice(0, 80), css]))(
    'removes from %s what hides an amount or moves a button',
    (_, css) => expect(cleanCss(css)).toBe(''),
  )
  it.each(ELSEWHERE_CSS)("%s doesn't apply where a person signs in or pays", (css) => {
    const rules = cleanCss(css).split('\n')
    expect(rules.join('')).not.toBe('')
    for (const rule of rules)
      for (const selector of (/([^{}]*)\{[^{}]*\}\}?$/.exec(rule)?.[1] ?? '').split(
        /,(?=\.resort-theme)/,
      ))
        expect(selector).toMatch(
          /^\.resort-theme:where\(:not\(:has\(\.brand-protected\)\)\) .*:where\(:not\(dialog,dialog \*\)\)$/,
        )
  })
  it.each(GOOD_CSS)('keeps %s', (input, expected) => expect(cleanCss(input)).toBe(expected))
  it('is idempotent', () => {
    for (const css of [...CSS_VECTORS, ...ELSEWHERE_CSS, ...GOOD_CSS.map(([given]) => given)])
      expect(cleanCss(cleanCss(css))).toBe(cleanCss(css))
  })
  // issue 37, item 15
  it.each([
    ["@import 'x.css';", ['rule @import "x.css";']],
    ['@media print{@font-face{src:url(x)}}', ['rule @font-face{src:url(x)}']],
    [
      '.card{background:url(http://a.example/x.png)}',
      ['declaration background:url(http://a.example/x.png) of .card'],
    ],
    [
      '.card,:has(a){position:fixed;border-color:red}',
      ['selector :has(a)', 'declaration position:fixed of .card,:has(a)'],
    ],
    ['.card{color:#eee;background:#888}', ['contrast background:#888 of .card']],
    ['.card{border-color:red;12px}', ['syntax 12px']],
    ['/* a note */ .card{border-color:red!important}', []],
  ])('names what it removes from %s', (css, expected) => {
    const removed = sanitizeCss(css).removed.map(
      ({ kind, what, selector }) => `${kind} ${what}${selector ? ` of ${selector}` : ''}`,
    )
    expect(removed).toEqual(expected)
  })
  it('removes nothing from a good style sheet, nor from one that it returned', () => {
    for (const css of GOOD_CSS.map(([given]) => given)) expect(sanitizeCss(css).removed).toEqual([])
    for (const css of [...CSS_VECTORS, ...ELSEWHERE_CSS, ...HIDING_CSS])
      expect(sanitizeCss(cleanCss(css)).removed).toEqual([])
  })
  it.each([...CSS_VECTORS, ...HIDING_CSS].map((css) => [css.slice(0, 80), css]))(
    'names something of %s',
    (_, css) => expect(sanitizeCss(css).removed).not.toEqual([]),
  )
  it('is sanitized fast, however deeply it is nested', () => {
    expect(cleanCss(`${'a{'.repeat(20_000)}`)).toBe('')
    expect(cleanCss(`.card{color:${'('.repeat(20_000)}`)).toBe('')
    expect(cleanCss('.card{border-color:red}'.repeat(2000)).length).toBeGreaterThan(1000)
  })
})
