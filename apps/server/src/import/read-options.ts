import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type ResortOptions, resortOptions } from '@ownerng/contract'
import {
  findOptionFaults,
  type OptionFault,
  type OptionTranslation,
  splitLanguages,
} from '@ownerng/contract/options'
import { cliImport } from '@ownerng/messages/cli/import'
import { type RemovedCss, sanitizeCss } from '../modules/resort/clean-css.ts'
import { openHtmlCleaner, type RemovedHtml } from '../modules/resort/clean-html.ts'
import { pathExists } from '../shared/path-exists.ts'
import { readJson } from './read-text.ts'
import type { Refusal } from './refusal.ts'

const MAX_BYTES = 400_000
const FILE_NAME = /^[a-z0-9][a-z0-9_-]{0,60}\.(?:png|jpe?g|webp|svg)$/
/** First bytes of a picture by file extension, because the extension can be wrong. */
const BEGINS: Readonly<Record<string, RegExp>> = {
  '.png': /^\x89PNG/,
  '.jpg': /^\xFF\xD8\xFF/,
  '.jpeg': /^\xFF\xD8\xFF/,
  '.webp': /^RIFF[\s\S]{4}WEBP/,
  '.svg': /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/,
}

/** A folder's options as they are stored, and the pictures that they refer to. */
export interface FolderOptions {
  readonly options: { readonly name: string; readonly value: unknown }[]
  readonly properties: { readonly code: string; readonly name: string; readonly options: unknown }[]
  readonly pictures: readonly string[]
  readonly translations: readonly OptionTranslation[]
}

/**
 * Reads `options.json` and the folder `brand/`. Sanitizes HTML and style sheets before they are
 * stored. Each wrong or unknown option, and each part that was removed, is refused with its path.
 */
export async function readOptions(
  folder: string,
  resortId: string,
  refusals: Refusal[],
): Promise<FolderOptions> {
  const refuse = (field: string, reason: string) =>
    void refusals.push({ file: 'options.json', line: 1, field, reason })
  const pictures = readPictures(folder, refusals)
  const none = { options: [], properties: [], pictures, translations: [] }
  if (!pathExists(join(folder, 'options.json'))) return none
  const document = readJson(folder, 'options.json', refusals)
  if (document === undefined) return none
  const placed = placePictures(document, resortId)
  const split = splitLanguages(placed)
  for (const fault of [...split.faults, ...findOptionFaults(split.options)])
    refuse(fault.path, describeOptionFault(fault))
  for (const name of namedPictures(placed, resortId))
    if (!pictures.includes(name)) refuse('', cliImport().picture.missing({ name }))
  const parsed = resortOptions.safeParse(split.options)
  if (!parsed.success) return none
  const { options: cleaned, faults } = await cleanOptions(parsed.data)
  for (const { path, reason } of faults) refuse(path, reason)
  const { propertyCodes, ...options } = cleaned
  const translations = await cleanTranslations(split.translations, refuse)
  return {
    translations,
    options: Object.entries(options).map(([name, value]) => ({ name, value })),
    properties: Object.entries(propertyCodes).map(([code, face]) => ({
      code,
      name: face.name || code,
      options: face,
    })),
    pictures,
  }
}

/** Sanitizes the HTML and CSS in a resort's options and reports each part that it removes. */
export async function cleanOptions(
  options: ResortOptions,
): Promise<{ options: ResortOptions; faults: readonly { path: string; reason: string }[] }> {
  const clean = await openHtmlCleaner()
  const faults: { path: string; reason: string }[] = []
  const refuse = (path: string, reasons: readonly string[]) =>
    void faults.push(...[...new Set(reasons)].map((reason) => ({ path, reason })))
  const cleanHtml = (path: string, text: string) => {
    const { html, removed } = clean(text)
    refuse(path, removed.map(describeRemovedHtml))
    return html
  }
  const cleanCss = (path: string, text: string) => {
    const { css, removed } = sanitizeCss(text)
    refuse(path, removed.map(describeRemovedCss))
    return css
  }
  const customHtml = Object.fromEntries(
    Object.entries(options.customHtml).map(([slot, html]) => [
      slot,
      cleanHtml(`customHtml.${slot}`, html),
    ]),
  ) as ResortOptions['customHtml']
  const propertyCodes = Object.fromEntries(
    Object.entries(options.propertyCodes).map(([code, face]) => [
      code,
      { ...face, customCSS: cleanCss(`propertyCodes.${code}.customCSS`, face.customCSS) },
    ]),
  )
  const cleaned = {
    ...options,
    customHtml,
    propertyCodes,
    footerHtml: cleanHtml('footerHtml', options.footerHtml),
    customCSS: cleanCss('customCSS', options.customCSS),
  }
  return { options: cleaned, faults }
}

/** Options with HTML. Their translations are sanitized as well. */
const HTML_OPTION = /^(?:customHtml\.|footerHtml$)/

async function cleanTranslations(
  translations: readonly OptionTranslation[],
  refuse: (path: string, reason: string) => void,
): Promise<OptionTranslation[]> {
  const clean = await openHtmlCleaner()
  return translations.map((given) => {
    const { path, language, text, translation } = given
    if (!HTML_OPTION.test(path)) return given
    const { html, removed } = clean(translation)
    for (const reason of new Set(removed.map(describeRemovedHtml)))
      refuse(`${path}.${language}`, reason)
    // the stored text is sanitized, too
    return { ...given, text: clean(text).html, translation: html }
  })
}

/** Returns the URL path of a resort's pictures. */
const getAddress = (resortId: string) => `/api/brand/${resortId}/`

/** Replaces paths such as `brand/logo.svg` with their URLs in all texts of the options. */
function placePictures(value: unknown, resortId: string): unknown {
  if (typeof value === 'string')
    return value.replace(/^brand\/|(?<=src=["'])brand\//g, getAddress(resortId))
  if (Array.isArray(value)) return value.map((item) => placePictures(item, resortId))
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, placePictures(item, resortId)]),
    )
  return value
}

function namedPictures(value: unknown, resortId: string): string[] {
  return [
    ...new Set(
      [...JSON.stringify(value).matchAll(/\/api\/brand\/([A-Z0-9]+)\/([\w.-]+)/g)]
        .filter(([, resort]) => resort === resortId)
        .map(([, , name]) => name ?? ''),
    ),
  ]
}

function readPictures(folder: string, refusals: Refusal[]): string[] {
  const place = join(folder, 'brand')
  if (!pathExists(place)) return []
  return readdirSync(place).filter((name) => {
    const fault = pictureFault(join(place, name), name)
    if (fault) refusals.push({ file: `brand/${name}`, line: 1, field: '', reason: fault })
    return !fault
  })
}

function pictureFault(path: string, name: string): string {
  const messages = cliImport().picture
  if (!FILE_NAME.test(name)) return messages.name
  if (statSync(path).size > MAX_BYTES) return messages.size({ most: MAX_BYTES / 1000 })
  return BEGINS[extname(name)]?.test(readFileSync(path).subarray(0, 1000).toString('latin1'))
    ? ''
    : messages.content({ kind: extname(name).slice(1) })
}

/** Describes an invalid option for the person who wrote it. */
export function describeOptionFault({ code, detail }: OptionFault): string {
  const messages = cliImport().option
  if (code === 'invalid') return detail
  if (code === 'language') return messages.language({ languages: detail })
  if (code === 'noSource' || code === 'untranslatable') return messages[code]({ language: detail })
  return code === 'misspelled' ? messages.misspelled({ near: detail }) : messages[code]
}

/** Describes removed CSS for the person who wrote it. */
function describeRemovedCss({ kind, what, selector }: RemovedCss): string {
  const messages = cliImport().css
  return messages[kind]({ what, selector })
}

/** Describes removed HTML for the person who wrote it. */
function describeRemovedHtml({ kind, tag, what }: RemovedHtml): string {
  const messages = cliImport().html
  return messages[kind]({ tag, what })
}
