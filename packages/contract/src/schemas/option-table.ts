import { type Language, RESORT_LANGUAGE, TRANSLATED_LANGUAGES } from '@ownerng/domain'
import * as z from 'zod/mini'
import { OPTION_SENTENCES } from './option-sentences.ts'
import { resortOptions } from './resort-options.ts'
import { getResortTextKind } from './resort-text.ts'

/** A resort option: path, allowed values, default, and description. */
export interface OptionRow {
  /** Names joined by dots; `*` matches any property code or app kind. */
  readonly path: string
  readonly kind: string
  readonly byDefault: unknown
  readonly sentence: string
}

/** Error messages of the schema's custom checks. */
const FAULTS = ['color', 'link', 'origin', 'picture'] as const

/** An invalid option. */
export interface OptionFault {
  readonly path: string
  readonly code:
    | (typeof FAULTS)[number]
    | 'unknown'
    | 'misspelled'
    | 'invalid'
    | 'language'
    | 'untranslatable'
    | 'noSource'
  /** Suggested option name, the language, or zod's message for an invalid value. */
  readonly detail: string
}

/** Subset of zod's schema definition. */
interface Shape {
  readonly _zod: {
    readonly def: {
      readonly type: string
      readonly innerType?: Shape
      readonly defaultValue?: unknown
      readonly shape?: Record<string, Shape>
      readonly valueType?: Shape
      readonly element?: Shape
      readonly entries?: Record<string, string>
      readonly checks?: readonly {
        readonly _zod: { readonly def: { readonly check: string; readonly value?: number } }
      }[]
    }
  }
}

/** Lists all options in schema order. */
export function listOptions(): OptionRow[] {
  return getRows(resortOptions as Shape, [], undefined)
}

function getRows(options: Shape, path: readonly string[], byDefault: unknown): OptionRow[] {
  const { def } = options._zod
  if (def.innerType)
    return getRows(def.innerType, path, def.type === 'default' ? def.defaultValue : byDefault)
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, inner]) =>
      getRows(inner, [...path, name], undefined),
    )
  if (def.type === 'record' && def.valueType)
    return getRows(def.valueType, [...path, '*'], undefined)
  const name = path.join('.')
  return [
    { path: name, kind: describeKind(options), byDefault, sentence: OPTION_SENTENCES[name] ?? '' },
  ]
}

const isText = (shape: Shape): boolean =>
  getResortTextKind(shape as unknown as z.core.$ZodType) !== null

function describeKind(shape: Shape): string {
  const { def } = shape._zod
  if (isText(shape)) return 'text, or a text for each language'
  if (def.shape)
    return `objects with ${Object.keys(def.shape)
      .map((name) => `\`${name}\``)
      .join(' and ')}`
  if (def.type === 'enum')
    return Object.values(def.entries ?? {})
      .map((value) => value || 'empty')
      .join(', ')
  if (def.type === 'array' && def.element) return `list of: ${describeKind(def.element)}`
  if (def.type === 'boolean') return 'true or false'
  if (def.type !== 'number') return 'text'
  const bound = (check: string) =>
    def.checks
      ?.map((check) => check._zod.def)
      .find((item) => item.check === check && Math.abs(item.value ?? 0) < 10_000)?.value
  const min = bound('greater_than') ?? 0
  const max = bound('less_than')
  return max === undefined ? `${min} or more` : `${min} to ${max}`
}

/** Finds invalid values and unknown names in a resort's options. */
export function findOptionFaults(options: unknown): OptionFault[] {
  const parsed = resortOptions.safeParse(options)
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({
        path: path.join('.'),
        code: FAULTS.find((code) => code === message) ?? ('invalid' as const),
        detail: message,
      }))
  return [...wrong, ...unknownNames(resortOptions as Shape, options, [])]
}

function unknownNames(shape: Shape, options: unknown, path: readonly string[]): OptionFault[] {
  const { def } = shape._zod
  if (def.innerType) return unknownNames(def.innerType, options, path)
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return []
  if (def.type === 'record' && def.valueType) {
    const { valueType } = def
    return Object.entries(options).flatMap(([code, value]) =>
      unknownNames(valueType, value, [...path, code]),
    )
  }
  const fields = def.shape
  if (!fields) return []
  return Object.entries(options).flatMap(([name, value]) => {
    const inner = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (inner) return unknownNames(inner, value, [...path, name])
    const near = Object.keys(fields).find((text) => text.toLowerCase() === name.toLowerCase())
    return [
      {
        path: [...path, name].join('.'),
        code: near ? ('misspelled' as const) : ('unknown' as const),
        detail: near ?? '',
      },
    ]
  })
}

/** A text of an option and its translation. */
export interface OptionTranslation {
  readonly path: string
  readonly language: Language
  readonly text: string
  /** '' if the option has no translation into the language. */
  readonly translation: string
}

/**
 * Splits texts by language, such as `{ "en": "Pool", "es": "Piscina" }`, into the text and its
 * translations. The result has the form that the schema parses.
 */
export function splitLanguages(options: unknown): {
  readonly options: unknown
  readonly translations: readonly OptionTranslation[]
  readonly faults: readonly OptionFault[]
} {
  const translations: OptionTranslation[] = []
  const faults: OptionFault[] = []
  const split = (shape: Shape, value: unknown, path: readonly string[]): unknown => {
    const { def } = shape._zod
    if (def.innerType) return split(def.innerType, value, path)
    if (isText(shape)) {
      const text = splitText(shape, value, path.join('.'))
      translations.push(...text.translations)
      faults.push(...text.faults)
      return text.value
    }
    const { element } = def
    if (Array.isArray(value))
      return element ? value.map((item, at) => split(element, item, [...path, `${at}`])) : value
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        const inner =
          def.valueType ??
          (def.shape && Object.hasOwn(def.shape, name) ? def.shape[name] : undefined)
        return [name, inner ? split(inner, item, [...path, name]) : item]
      }),
    )
  }
  return { options: split(resortOptions as Shape, options, []), translations, faults }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function splitText(shape: Shape, value: unknown, path: string) {
  const { [RESORT_LANGUAGE]: text, ...others } = isObject(value)
    ? value
    : { [RESORT_LANGUAGE]: value }
  const faults: OptionFault[] = []
  const translations: OptionTranslation[] = []
  const fault = (code: OptionFault['code'], detail: string, at = path) =>
    void faults.push({ path: at, code, detail })
  if (typeof text !== 'string') {
    if (isObject(value)) fault('noSource', RESORT_LANGUAGE)
    return { value: isObject(value) ? undefined : value, translations, faults }
  }
  for (const name of Object.keys(others))
    if (!TRANSLATED_LANGUAGES.some((language) => language === name))
      fault('language', TRANSLATED_LANGUAGES.join(', '), `${path}.${name}`)
  for (const language of TRANSLATED_LANGUAGES) {
    const translation = others[language] ?? ''
    const parsed = z.safeParse(shape as unknown as z.ZodMiniType<string>, translation)
    if (translation !== '' && !parsed.success)
      fault('invalid', parsed.error.issues[0]?.message ?? '', `${path}.${language}`)
    else if (translation !== '' && text === '') fault('untranslatable', language, path)
    else translations.push({ path, language, text, translation: String(translation) })
  }
  return { value: text, translations, faults }
}
