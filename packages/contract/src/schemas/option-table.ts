import { OPTION_SENTENCES } from './option-sentences.ts'
import { resortOptions } from './resort-options.ts'

/** One option of a resort: its path, its allowed values, its default, and what it does. */
export interface OptionRow {
  /** Names joined by dots; `*` is any property code or kind of app. */
  readonly path: string
  readonly kind: string
  readonly byDefault: unknown
  readonly sentence: string
}

/** What the schema says of values that it refuses for a reason of its own. */
const FAULTS = ['color', 'link', 'origin', 'picture'] as const

/** What is wrong with one option, by its path. */
export interface OptionFault {
  readonly path: string
  readonly code: (typeof FAULTS)[number] | 'unknown' | 'misspelled' | 'invalid'
  /** The option that was probably meant, or what zod says of an invalid value. */
  readonly detail: string
}

/** The little of a schema that is read here. */
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

/** Every option with its sentence, in the order of the schema. */
export function listOptions(): OptionRow[] {
  return rowsOf(resortOptions as unknown as Shape, [], undefined)
}

function rowsOf(options: Shape, path: readonly string[], byDefault: unknown): OptionRow[] {
  const { def } = options._zod
  if (def.innerType)
    return rowsOf(def.innerType, path, def.type === 'default' ? def.defaultValue : byDefault)
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, inner]) =>
      rowsOf(inner, [...path, name], undefined),
    )
  if (def.type === 'record' && def.valueType)
    return rowsOf(def.valueType, [...path, '*'], undefined)
  const name = path.join('.')
  return [{ path: name, kind: kindOf(options), byDefault, sentence: OPTION_SENTENCES[name] ?? '' }]
}

function kindOf({ _zod: { def } }: Shape): string {
  if (def.type === 'enum')
    return Object.values(def.entries ?? {})
      .map((value) => value || 'empty')
      .join(', ')
  if (def.type === 'array' && def.element) return `list of: ${kindOf(def.element)}`
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

/**
 * Everything that is wrong with options as a resort wrote them: values that do not fit, and names
 * that no option has.
 */
export function findOptionFaults(options: unknown): OptionFault[] {
  const parsed = resortOptions.safeParse(options)
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({
        path: path.join('.'),
        code: FAULTS.find((code) => code === message) ?? ('invalid' as const),
        detail: message,
      }))
  return [...wrong, ...unknownNames(resortOptions as unknown as Shape, options, [])]
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
