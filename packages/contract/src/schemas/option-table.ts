import { OPTION_SENTENCES } from './option-sentences.ts'
import { resortOptions } from './resort-options.ts'

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
  readonly code: (typeof FAULTS)[number] | 'unknown' | 'misspelled' | 'invalid'
  /** Suggested option name, or zod's message for an invalid value. */
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

function describeKind({ _zod: { def } }: Shape): string {
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
