import {
  type MessageFormatElement,
  type PluralOrSelectOption,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'

/** A catalog that cannot be compiled, in one sentence for who wrote it. */
export class CatalogFault extends Error {}

/** One message as code, and the parameters that it takes. */
export interface CompiledMessage {
  /** An expression of TypeScript that writes the text. */
  readonly code: string
  /** TypeScript types by the names of the parameters. */
  readonly params: ReadonlyMap<string, string>
  /** What the expression needs of format.ts and spanish-times.ts. */
  readonly imports: ReadonlySet<string>
}

const RESORT_WORD = /^resort_(\w+)$/
const PLAIN = 'string | number'
/** How a parameter is written, by its style: functions of format.ts and spanish-times.ts. */
type Writers = Readonly<Record<string, string>>
const NUMBERS: Writers = {
  number: 'number',
  money: 'money',
  points: 'countPoints',
  weekday: 'weekdayName',
}
const DATES: Writers = { '': 'dayInWords', short: 'dayInTable', long: 'dayInFull' }
const TIMES: Writers = {
  '': 'timeOfDay',
  short: 'clockTime',
  the: 'theTimeOfDay',
  'short-the': 'theClockTime',
}
/** What stands in spanish-times.ts. */
export const SPANISH_TIMES: ReadonlySet<string> = new Set(['theTimeOfDay', 'theClockTime'])

/** Compiles an ICU message. Throws where it uses what the product does not. */
export function compileMessage(text: string): CompiledMessage {
  const params = new Map<string, string>()
  const imports = new Set<string>()
  const take = (name: string, type: string) => {
    const existing = params.get(name)
    if (existing && existing !== type && existing !== PLAIN && type !== PLAIN)
      throw new CatalogFault(`{${name}} is ${existing} and ${type} in “${text}”`)
    if (!existing || existing === PLAIN) params.set(name, type)
    return `p.${name}`
  }
  const use = (name: string) => {
    imports.add(name)
    return name
  }
  const resortWord = (name: string) => {
    const lower = name.slice(0, 1).toLowerCase() + name.slice(1)
    return lower === name ? `c.words.${name}` : `${use('capitalized')}(c.words.${lower})`
  }
  const options = (all: Record<string, PluralOrSelectOption>, counted: string | null) =>
    `{ ${Object.entries(all)
      .map(
        ([key, { value }]) => `${/^\w+$/.test(key) ? key : `'${key}'`}: ${write(value, counted)}`,
      )
      .join(', ')} }`
  const part = (element: MessageFormatElement, counted: string | null): string => {
    switch (element.type) {
      case TYPE.argument: {
        const word = RESORT_WORD.exec(element.value)?.[1]
        return word ? resortWord(word) : take(element.value, PLAIN)
      }
      case TYPE.number: {
        const style = element.style ?? 'number'
        const writer = NUMBERS[String(style)]
        if (!writer) throw new CatalogFault(`no number is written as ${style} in “${text}”`)
        return `${use(writer)}(c, ${take(element.value, 'number')})`
      }
      case TYPE.date:
      case TYPE.time: {
        const style = element.style ?? ''
        const writer = (element.type === TYPE.date ? DATES : TIMES)[String(style)]
        if (!writer) throw new CatalogFault(`no date is written as ${style} in “${text}”`)
        return `${use(writer)}(c, ${take(element.value, 'string')})`
      }
      case TYPE.pound:
        return `${use('number')}(c, p.${counted})`
      case TYPE.plural:
        return `${use('plural')}(c, ${take(element.value, 'number')}, ${options(element.options, element.value)})`
      case TYPE.select: {
        const isBoolean = Object.keys(element.options).every((key) => /^(true|other)$/.test(key))
        const value = take(element.value, isBoolean ? 'boolean' : 'string')
        return `${use('select')}(${value}, ${options(element.options, counted)})`
      }
      default:
        throw new CatalogFault(`messages do not use this: “${text}”`)
    }
  }
  const write = (elements: readonly MessageFormatElement[], counted: string | null): string => {
    const [only] = elements
    if (!only) return "''"
    if (elements.length === 1 && only.type !== TYPE.literal && only.type !== TYPE.argument)
      return part(only, counted)
    if (elements.every((element) => element.type === TYPE.literal))
      return quoted(elements.map((element) => element.value).join(''))
    const written = elements.map((element) =>
      element.type === TYPE.literal ? escaped(element.value) : `\${${part(element, counted)}}`,
    )
    return `\`${written.join('')}\``
  }
  const code = write(parse(text, { ignoreTag: true, requiresOtherClause: true }), null)
  return { code, params, imports }
}

const quoted = (text: string) =>
  text.includes("'")
    ? JSON.stringify(text)
    : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`

const escaped = (text: string) => text.replace(/[`\\]|\$\{/g, '\\$&').replaceAll('\n', '\\n')
