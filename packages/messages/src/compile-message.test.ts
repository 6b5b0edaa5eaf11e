import { describe, expect, it } from 'vitest'
import { compileMessage } from '../compiler/compile-message.ts'
import type { MessageContext } from './context.ts'
import * as format from './format.ts'
import * as formatDates from './format-dates.ts'
import * as formatMoney from './format-money.ts'
import { LOCALES, type Locale, SOURCE_LOCALE } from './locales.ts'
import * as spanishTimes from './spanish-times.ts'
import { SOURCE_TERMS } from './terms.ts'

type Params = Readonly<Record<string, string | number | boolean>>

/** Compiles a message and runs its code. */
function render(text: string, params: Params, locale: Locale = SOURCE_LOCALE): string {
  const { code, imports } = compileMessage(text, locale)
  const formatters = { ...format, ...formatDates, ...formatMoney, ...spanishTimes }
  const names = [...imports].join(', ')
  const write = new Function('f', 'c', 'p', `const { ${names} } = f; return ${code}`)
  const context: MessageContext = { locale, terms: SOURCE_TERMS }
  return write(formatters, context, params)
}

describe('generated code', () => {
  it.each([
    ['Save', "'Save'"],
    ["We can't", `"We can't"`],
    ['{name} is `here`', '`${p.name} is \\`here\\``'],
    ['Pay {cents, number, money}', '`Pay ${money(c, p.cents)}`'],
    ['{resort_Points} of {year}', '`${capitalized(c.terms.points)} of ${p.year}`'],
    ['{on, date}, {at, time}', '`${dayWithWeekday(c, p.on)}, ${timeOfDay(c, p.at)}`'],
    ['{on, date, long}', 'dayInFull(c, p.on)'],
    ['{starts, number, weekday}', 'weekdayName(c, p.starts)'],
    ['{isNew, select, true {new} other {old}}', "p.isNew ? 'new' : 'old'"],
    ['{kind, select, a {A} b {B} other {C}}', "p.kind === 'a' ? 'A' : p.kind === 'b' ? 'B' : 'C'"],
    [
      '{n, plural, =0 {none} one {# day} other {# days}}',
      "p.n === 0 ? 'none' : pluralCategory(c, p.n) === 'one' ? `${number(c, p.n)} day` : `${number(c, p.n)} days`",
    ],
  ])('of %s', (text, code) => expect(compileMessage(text, 'en-US').code).toBe(code))

  it('has parameters typed by their use', () =>
    expect([
      ...compileMessage(
        '{n, plural, other {{kind, select, a {{n}} other {{to}}}}} {rank, selectordinal, other {}}',
        'en-US',
      ).params,
    ]).toEqual([
      ['n', 'number'],
      ['kind', 'string'],
      ['to', 'string | number'],
      ['rank', 'number'],
    ]))
})

describe('selectordinal', () => {
  const IN_LINE = '{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} in line'

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [102, '102nd'],
    [1011, '1,011th'],
  ])('writes the English ordinal of %i', (rank, ordinal) =>
    expect(render(IN_LINE, { rank })).toBe(`${ordinal} in line`),
  )
  it.each([1, 2, 3, 4, 11, 21])('writes the Spanish ordinal of %i', (rank) =>
    expect(render('{rank, selectordinal, other {#.º}} en la lista', { rank }, 'es-US')).toBe(
      `${rank}.º en la lista`,
    ),
  )
})

describe('plural', () => {
  it.each([
    [1, 'Ana'],
    [2, 'Ana and 1 other'],
    [3, 'Ana and 2 others'],
    [1001, 'Ana and 1,000 others'],
  ])('subtracts the offset from %i', (count, text) => {
    const message =
      '{count, plural, offset:1 =1 {Ana} one {Ana and # other} other {Ana and # others}}'
    expect(render(message, { count })).toBe(text)
  })
  it('compares exact values with the count, not with the count minus the offset', () => {
    const message = '{count, plural, offset:2 =0 {nobody} =2 {two} one {# more} other {#}}'
    expect([0, 2, 3, 7].map((count) => render(message, { count }))).toEqual([
      ...['nobody', 'two', '1 more', '5'],
    ])
  })
  it('prefers an exact value to a category, whatever their order', () =>
    expect(render('{n, plural, one {one} =1 {exactly one} other {many}}', { n: 1 })).toBe(
      'exactly one',
    ))
  it('uses the rules of the language', () => {
    const message = '{n, plural, one {# punto} many {# de puntos} other {# puntos}}'
    expect([1, 5, 1_000_000].map((n) => render(message, { n }, 'es-US'))).toEqual([
      ...['1 punto', '5 puntos', '1,000,000 de puntos'],
    ])
    expect(() => compileMessage(message, 'en-US')).toThrow('en-US has no cardinal category many')
  })
})

describe('nested messages', () => {
  it('use the count of the innermost plural for #', () => {
    const late = '{late, plural, one {# late} other {# of them late}}'
    const message = `{bills, plural, one {# bill, ${late}} other {# bills, ${late}}}`
    expect(render(message, { bills: 1, late: 1 })).toBe('1 bill, 1 late')
    expect(render(message, { bills: 3, late: 2 })).toBe('3 bills, 2 of them late')
  })
  it('combine select, plural, and selectordinal', () => {
    const still = 'still {rank, selectordinal, one {#st} other {#th}}'
    const count = '{n, plural, =0 {{kind, select, a {A} other {B}}} other {#}}'
    const message = `{keeps, select, true {${still}} other {${count}}}`
    expect(render(message, { keeps: true, rank: 1, n: 0, kind: '' })).toBe('still 1st')
    expect(render(message, { keeps: false, rank: 1, n: 0, kind: 'a' })).toBe('A')
    expect(render(message, { keeps: false, rank: 1, n: 4, kind: 'a' })).toBe('4')
  })
  it('choose `other` for values that are names of object properties', () =>
    expect(render('{kind, select, a {A} other {B}}', { kind: 'constructor' })).toBe('B'))
})

describe('apostrophes', () => {
  it.each([
    ["We can't", "We can't"],
    ["We can''t", "We can't"],
    ["'{'{n}'}'", '{7}'],
    ["'{n}' is {n}", '{n} is 7'],
    ["{n, plural, other {'#' is #}}", '# is 7'],
    ["{n, plural, other {It''s #}}", "It's 7"],
    ['\\{n}${n}', '\\7$7'],
  ])('%s', (text, written) => expect(render(text, { n: 7 })).toBe(written))
})

describe('unsupported or invalid syntax', () => {
  it.each([
    ['{at, date, full}', '1:1: unsupported date style of {at}'],
    ['{at, time, ::jmm}', '1:1: unsupported time style of {at}'],
    ['Up {n, number, percent}', '1:4: unsupported number style of {n}'],
    ['{n, number, ::percent}', '1:1: unsupported number style of {n}'],
    ['{n, number, constructor}', '1:1: unsupported number style of {n}'],
    ['{n, spellout}', '1:5: invalid argument type'],
    ['{n, plural, one {a}}', '1:20: missing other clause'],
    ['{n, plural, one {a} one {b} other {c}}', 'duplicate plural argument selector'],
    ['{n, plural, few {a} other {b}}', '1:17: en-US has no cardinal category few'],
    ['{n, selectordinal, many {a} other {b}}', '1:25: en-US has no ordinal category many'],
    ['{n, plural, offset:x other {b}}', '1:20: expect plural argument offset value'],
    ['{n, select, other {b}}', '1:1: select of {n} has only one choice'],
    ['{n, plural, other {{k, select, a {# days} other {}}}}', '# is not replaced inside a select'],
    ['{n, number} {n, select, a {} other {}}', '1:13: {n} is both number and string'],
    ['Read <b>this</b>', '1:6: tags are not supported'],
    ['{0} days', '1:1: {0} is not an identifier'],
    ['{name', '1:1: expect argument closing brace'],
    ['one\ntwo {}', '2:5: empty argument'],
  ])('in %s is refused', (text, reason) =>
    expect(() => compileMessage(text, 'en-US')).toThrow(reason),
  )
  it('is refused with the file and key of the message', () =>
    expect(() =>
      compileMessage('{n, spellout}', 'en-US', 'stays/waitlist.en-US.json: offer.over'),
    ).toThrow(
      'stays/waitlist.en-US.json: offer.over, 1:5: invalid argument type in “{n, spellout}”',
    ))
})

it.each(LOCALES)('compiles every plural category of %s', (locale) => {
  for (const type of ['cardinal', 'ordinal'] as const) {
    const { pluralCategories } = new Intl.PluralRules(locale, { type }).resolvedOptions()
    const keyword = type === 'ordinal' ? 'selectordinal' : 'plural'
    const choices = pluralCategories.map((category) => `${category} {${category}}`).join(' ')
    const message = `{n, ${keyword}, ${choices}}`
    const rules = new Intl.PluralRules(locale, { type })
    for (const n of [0, 1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 100, 1_000_000])
      expect(render(message, { n }, locale)).toBe(rules.select(n))
  }
})
