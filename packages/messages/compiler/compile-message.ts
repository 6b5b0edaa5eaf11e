import {
  type DateElement,
  type Location,
  type MessageFormatElement,
  type NumberElement,
  type PluralElement,
  type PluralOrSelectOption,
  parse,
  type SelectElement,
  type TimeElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import type { Locale } from '../src/locales.ts'

/** Thrown for a catalog that can't be compiled. The message names the file, key, and position. */
export class CatalogError extends Error {}

/** A message compiled to TypeScript. */
export interface CompiledMessage {
  /** Expression that returns the text. Reads the parameters from `p` and the context from `c`. */
  readonly code: string
  /** TypeScript types by parameter name. */
  readonly params: ReadonlyMap<string, string>
  /** Formatters that the expression calls. */
  readonly imports: ReadonlySet<string>
}

/** Formatters by their file in `src`; all others are in format.ts. */
export const FORMATTERS: Readonly<Record<string, readonly string[]>> = {
  'format-dates': [
    ...['clockTime', 'dayInFull', 'dayInTable', 'dayWithWeekday', 'timeOfDay', 'weekdayName'],
  ],
  'format-money': ['money', 'wholeMoney'],
  'spanish-times': ['theTimeOfDay', 'theClockTime'],
}

/** Type of a parameter that is inserted as it is: `{name}`. */
export const PLAIN = 'string | number'

const RESORT_WORD = /^resort_(\w+)$/
const IDENTIFIER = /^[A-Za-z_]\w*$/

/** A kind of formatted parameter: `{cents, number, money}` calls the formatter `money`. */
interface Format {
  readonly kind: 'number' | 'date' | 'time'
  readonly type: 'number' | 'string'
  /** Formatter functions by style; '' is the default style. */
  readonly formatters: ReadonlyMap<string, string>
}

const NUMBER: Format = {
  kind: 'number',
  type: 'number',
  formatters: new Map([
    ['', 'number'],
    ['money', 'money'],
    ['whole-money', 'wholeMoney'],
    ['points', 'countPoints'],
    ['weekday', 'weekdayName'],
  ]),
}
const DATE: Format = {
  kind: 'date',
  type: 'string',
  formatters: new Map([
    ['', 'dayWithWeekday'],
    ['short', 'dayInTable'],
    ['long', 'dayInFull'],
  ]),
}
const TIME: Format = {
  kind: 'time',
  type: 'string',
  formatters: new Map([
    ['', 'timeOfDay'],
    ['short', 'clockTime'],
    ['the', 'theTimeOfDay'],
    ['short-the', 'theClockTime'],
  ]),
}

/** The plural around an element. */
interface Scope {
  /** Expression for `#`; null outside a plural. */
  readonly count: string | null
  /** ICU doesn't replace `#` in a select, not even inside a plural. */
  readonly isSelectInPlural: boolean
}

/**
 * Compiles an ICU message. Throws a `CatalogError` for invalid messages and for ICU syntax that
 * the catalogs don't support.
 *
 * @param source where the message is, for errors: file and key.
 */
export function compileMessage(text: string, locale: Locale, source = 'message'): CompiledMessage {
  return new MessageCompiler(text, locale, source).compile()
}

class MessageCompiler {
  readonly #text: string
  readonly #locale: Locale
  readonly #source: string
  readonly #params = new Map<string, string>()
  readonly #imports = new Set<string>()

  constructor(text: string, locale: Locale, source: string) {
    this.#text = text
    this.#locale = locale
    this.#source = source
  }

  compile(): CompiledMessage {
    const code = this.#elements(this.#parse(), { count: null, isSelectInPlural: false })
    return { code, params: this.#params, imports: this.#imports }
  }

  #fail(reason: string, location?: Location): never {
    const { line, column } = location?.start ?? { line: 1, column: 1 }
    throw new CatalogError(`${this.#source}, ${line}:${column}: ${reason} in “${this.#text}”`)
  }

  #parse(): MessageFormatElement[] {
    try {
      return parse(this.#text, { captureLocation: true, requiresOtherClause: true })
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      const location = 'location' in error ? (error.location as Location) : undefined
      return this.#fail(error.message.toLowerCase().replaceAll('_', ' '), location)
    }
  }

  #elements(elements: readonly MessageFormatElement[], scope: Scope): string {
    const [only] = elements
    if (!only) return "''"
    if (elements.length === 1 && only.type !== TYPE.literal && only.type !== TYPE.argument)
      return this.#element(only, scope)
    for (const element of elements)
      if (element.type === TYPE.literal && scope.isSelectInPlural && element.value.includes('#'))
        this.#fail('# is not replaced inside a select: name the parameter', element.location)
    if (elements.every((element) => element.type === TYPE.literal))
      return quote(elements.map((element) => element.value).join(''))
    const parts = elements.map((element) =>
      element.type === TYPE.literal
        ? escapeTemplate(element.value)
        : `\${${this.#element(element, scope)}}`,
    )
    return `\`${parts.join('')}\``
  }

  #element(element: MessageFormatElement, scope: Scope): string {
    switch (element.type) {
      case TYPE.argument: {
        const word = RESORT_WORD.exec(element.value)?.[1]
        return word ? this.#resortWord(word) : this.#param(element.value, PLAIN, element.location)
      }
      case TYPE.number:
        return this.#format(NUMBER, element)
      case TYPE.date:
        return this.#format(DATE, element)
      case TYPE.time:
        return this.#format(TIME, element)
      case TYPE.pound:
        return `${this.#import('number')}(c, ${scope.count})`
      case TYPE.plural:
        return this.#plural(element)
      case TYPE.select:
        return this.#select(element, scope)
      default:
        return this.#fail('tags are not supported', element.location)
    }
  }

  #format({ kind, type, formatters }: Format, element: NumberElement | DateElement | TimeElement) {
    const { style, value, location } = element
    const formatter = typeof style === 'object' && style ? null : formatters.get(style ?? '')
    if (!formatter) return this.#fail(`unsupported ${kind} style of {${value}}`, location)
    return `${this.#import(formatter)}(c, ${this.#param(value, type, location)})`
  }

  /** Writes a chain of conditions: exact values first, then the language's plural categories. */
  #plural({ value, options, offset, pluralType, location }: PluralElement): string {
    const param = this.#param(value, 'number', location)
    const count = offset === 0 ? param : `${param} - ${offset}`
    const type = pluralType ?? 'cardinal'
    const categories = new Intl.PluralRules(this.#locale, { type }).resolvedOptions()
      .pluralCategories
    const [exact, conditions] = [new Map<string, string>(), new Map<string, string>()]
    for (const [key, option] of Object.entries(options)) {
      if (key.startsWith('=')) exact.set(key, `${param} === ${key.slice(1)}`)
      else if (!categories.some((category) => category === key))
        this.#fail(`${this.#locale} has no ${type} category ${key}`, option.location)
      else if (key !== 'other') {
        const categoryOf = this.#import(type === 'ordinal' ? 'ordinalCategory' : 'pluralCategory')
        conditions.set(key, `${categoryOf}(c, ${count}) === '${key}'`)
      }
    }
    return this.#branches([...exact, ...conditions], options, { count, isSelectInPlural: false })
  }

  #select({ value, options, location }: SelectElement, { count }: Scope): string {
    const keys = Object.keys(options).filter((key) => key !== 'other')
    if (keys.length === 0) this.#fail(`select of {${value}} has only one choice`, location)
    const isBoolean = keys.every((key) => key === 'true')
    const param = this.#param(value, isBoolean ? 'boolean' : 'string', location)
    const conditions = keys.map(
      (key) => [key, isBoolean ? param : `${param} === ${quote(key)}`] as const,
    )
    return this.#branches(conditions, options, { count, isSelectInPlural: count !== null })
  }

  #branches(
    conditions: readonly (readonly [key: string, condition: string])[],
    options: Readonly<Record<string, PluralOrSelectOption>>,
    scope: Scope,
  ): string {
    const branch = (key: string) => this.#elements(options[key]?.value ?? [], scope)
    const chain = conditions.map(([key, condition]) => {
      const code = branch(key)
      const isNested = /^(p\.|pluralCategory|ordinalCategory)/.test(code) && code.includes(' ? ')
      return `${condition} ? ${isNested ? `(${code})` : code} : `
    })
    return `${chain.join('')}${branch('other')}`
  }

  #resortWord(name: string): string {
    const lower = name.slice(0, 1).toLowerCase() + name.slice(1)
    return lower === name ? `c.terms.${name}` : `${this.#import('capitalized')}(c.terms.${lower})`
  }

  /** Records that the message takes a parameter of this type. Two types must not conflict. */
  #param(name: string, type: string, location?: Location): string {
    if (!IDENTIFIER.test(name)) this.#fail(`{${name}} is not an identifier`, location)
    const existing = this.#params.get(name)
    if (existing && existing !== type && existing !== PLAIN && type !== PLAIN)
      this.#fail(`{${name}} is both ${existing} and ${type}`, location)
    if (!existing || existing === PLAIN) this.#params.set(name, type)
    return `p.${name}`
  }

  #import(name: string): string {
    this.#imports.add(name)
    return name
  }
}

const quote = (text: string) =>
  text.includes("'")
    ? JSON.stringify(text)
    : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`

const escapeTemplate = (text: string) => text.replace(/[`\\]|\$\{/g, '\\$&').replaceAll('\n', '\\n')
