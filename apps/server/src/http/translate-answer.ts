import type { AnyCall } from '@ownerng/contract'
import { getResortTextKind } from '@ownerng/contract/resort-text'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { ResortTexts } from '../shared/resort-texts.ts'

const textsOfRequest = new WeakMap<FastifyRequest, ResortTexts>()

/**
 * Keeps the texts that a handler reads, so that its response names those without a translation.
 * Returns the texts that the request already has in this language.
 */
export function shareResortTexts(
  request: FastifyRequest,
  texts: ResortTexts | null,
): ResortTexts | null {
  const shared = textsOfRequest.get(request)
  if (!texts || shared?.locale === texts.locale) return texts && (shared ?? null)
  textsOfRequest.set(request, texts)
  return texts
}

export const getSharedTexts = (request: FastifyRequest): ResortTexts | null =>
  textsOfRequest.get(request) ?? null

/** Whether the responses of a call have texts of the resort. */
export const hasResortTexts = (call: AnyCall): boolean => getTranslate(call.answer) !== null

/**
 * Translates the texts of the resort in a response, and adds those without a translation, so that
 * the page can name their language.
 */
export function translateAnswer(call: AnyCall, answer: object, texts: ResortTexts): object {
  const translated = (getTranslate(call.answer)?.(answer, texts) ?? answer) as object
  const { untranslated } = texts
  return untranslated.size > 0 ? { ...translated, untranslated: [...untranslated] } : translated
}

type Translate = (value: unknown, texts: ResortTexts) => unknown

const translates = new WeakMap<z.core.$ZodType, Translate | null>()

/** Compiles a schema to a translation of its texts; null if it has none. */
function getTranslate(schema: z.core.$ZodType): Translate | null {
  const known = translates.get(schema)
  if (known !== undefined) return known
  const translate = makeTranslate(schema as z.core.$ZodTypes)
  translates.set(schema, translate)
  return translate
}

function makeTranslate(schema: z.core.$ZodTypes): Translate | null {
  const kind = getResortTextKind(schema)
  if (kind === 'text')
    return (value, texts) => (typeof value === 'string' ? texts.translate(value) : value)
  if (kind === 'answer')
    return (value, texts) => (typeof value === 'string' ? texts.translateIfKnown(value) : value)
  const { def } = schema._zod
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'readonly':
    case 'default':
    case 'prefault':
      return getTranslate(def.innerType)
    case 'array':
      return ofItems(getTranslate(def.element))
    case 'object':
      return ofFields(def.shape)
    case 'record':
      return ofValues(getTranslate(def.valueType))
    default:
      return null
  }
}

const ofItems = (item: Translate | null): Translate | null =>
  item &&
  ((value, texts) => (Array.isArray(value) ? value.map((element) => item(element, texts)) : value))

const ofValues = (inner: Translate | null): Translate | null =>
  inner &&
  ((value, texts) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inner(item, texts)]))
      : value)

function ofFields(shape: z.core.$ZodShape): Translate | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const translate = getTranslate(field)
    return translate ? [[name, translate] as const] : []
  })
  if (fields.length === 0) return null
  return (value, texts) => {
    if (!isObject(value)) return value
    const translated = { ...value }
    for (const [name, translate] of fields)
      if (name in value) translated[name] = translate(value[name], texts)
    return translated
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
