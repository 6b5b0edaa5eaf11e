import type { AnyCall } from '@ownerng/contract'
import type { FastifyRequest } from 'fastify'
import type { ResortTexts } from '../shared/resort-texts.ts'
import { translateBySchema } from '../shared/translate-by-schema.ts'

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

/**
 * Translates the texts of the resort in a response, and adds those without a translation, so that
 * the page can name their language. Handlers also translate texts that they don't return.
 */
export function translateAnswer(call: AnyCall, answer: object, texts: ResortTexts): object {
  const translated = translateBySchema(call.answer, answer, texts)
  const { untranslated } = texts
  if (untranslated.size === 0) return translated
  const shown = new Set<string>()
  addStrings(translated, shown)
  const listed = [...untranslated].filter((text) => shown.has(text))
  return listed.length > 0 ? { ...translated, untranslated: listed } : translated
}

/** Adds all strings within a value. */
function addStrings(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') found.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) addStrings(inner, found)
}
