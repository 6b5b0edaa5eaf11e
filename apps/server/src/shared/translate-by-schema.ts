import { getResortTextKind } from '@ownerng/contract/resort-text'
import * as z from 'zod/mini'
import type { ResortTexts } from './resort-texts.ts'

export type Translator = Pick<ResortTexts, 'translate' | 'translateIfKnown'>
type Translate = (value: unknown, translator: Translator) => unknown

const compiled = new WeakMap<z.core.$ZodType, Translate | null>()

/** Whether a schema has fields that are marked as texts of the resort. */
export const hasMarkedTexts = (schema: z.core.$ZodType): boolean => compile(schema) !== null

/** Returns a copy of a value with its marked texts translated. All other texts stay as they are. */
export const translateBySchema = <T>(
  schema: z.core.$ZodType,
  value: T,
  translator: Translator,
): T => (compile(schema)?.(value, translator) ?? value) as T

/**
 * Compiles a schema to a translation of its marked texts; null if it has none. Throws if a text is
 * marked where it can't be found in a value, such as within a transform.
 */
function compile(schema: z.core.$ZodType): Translate | null {
  const known = compiled.get(schema)
  if (known !== undefined) return known
  const translate = makeTranslate(schema as z.core.$ZodTypes)
  compiled.set(schema, translate)
  return translate
}

function makeTranslate(schema: z.core.$ZodTypes): Translate | null {
  const kind = getResortTextKind(schema)
  if (kind) return (value, translator) => translateText(value, translator, kind)
  const { def } = schema._zod
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'readonly':
    case 'default':
    case 'prefault':
    case 'catch':
      return compile(def.innerType)
    case 'array':
      return ofItems(compile(def.element))
    case 'object':
      return ofFields(def.shape)
    case 'record':
      return ofValues(compile(def.valueType))
    case 'union':
      return ofOptions(def.options)
    default:
      return refuseMarks(schema)
  }
}

const translateText = (value: unknown, translator: Translator, kind: 'text' | 'answer') => {
  if (typeof value !== 'string') return value
  return kind === 'text' ? translator.translate(value) : translator.translateIfKnown(value)
}

const ofItems = (item: Translate | null): Translate | null =>
  item &&
  ((value, translator) =>
    Array.isArray(value) ? value.map((element) => item(element, translator)) : value)

const ofValues = (inner: Translate | null): Translate | null =>
  inner &&
  ((value, translator) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, item]) => [name, inner(item, translator)]),
        )
      : value)

function ofFields(shape: z.core.$ZodShape): Translate | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const translate = compile(field)
    return translate ? [[name, translate] as const] : []
  })
  if (fields.length === 0) return null
  return (value, translator) => {
    if (!isObject(value)) return value
    const translated = { ...value }
    for (const [name, translate] of fields)
      if (name in value) translated[name] = translate(value[name], translator)
    return translated
  }
}

/** Translates a value of a union as its first option that accepts the value. */
function ofOptions(options: readonly z.core.$ZodType[]): Translate | null {
  if (!options.some(hasMarkedTexts)) return null
  return (value, translator) => {
    const option = options.find((schema) => z.safeParse(schema, value).success)
    return option ? translateBySchema(option, value, translator) : value
  }
}

/** Throws if a schema of another type has a mark, so that no text is left out silently. */
function refuseMarks(schema: z.core.$ZodTypes): null {
  const { type, ...parts } = schema._zod.def
  if (listSchemas(parts).some(hasMarkedTexts))
    throw new Error(`A text of the resort can't be marked within a schema of type ${type}.`)
  return null
}

/** Schemas within a definition, such as the items of a tuple. */
function listSchemas(part: unknown): z.core.$ZodType[] {
  if (typeof part === 'function') return []
  if (Array.isArray(part)) return part.flatMap(listSchemas)
  if (!isObject(part)) return []
  return '_zod' in part
    ? [part as unknown as z.core.$ZodType]
    : Object.values(part).flatMap(listSchemas)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
