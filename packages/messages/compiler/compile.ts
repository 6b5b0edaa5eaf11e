import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LOCALES, type Locale, SOURCE_LOCALE } from '../src/locales.ts'
import { CatalogFault, compileMessage, SPANISH_TIMES } from './icu.ts'

const CATALOGS = fileURLToPath(new URL('../catalogs/', import.meta.url))

/** Catalogs that the page of sign-in shows, and those that no browser shows. */
const SIGN_IN = /^(common\/frame|errors\/(client|fields)|identity\/(session|widget|panels))$/
const SERVER_ONLY = new RegExp(
  `^cli/|/(${[
    'mail',
    'pdf',
    'feed-file',
    'charges',
    'devices',
    'entries',
    'kept-reasons',
    'owned',
    'events',
    'pages',
    'first-page',
    'refusals',
    'reasons',
  ].join('|')})$`,
)

/** A catalog as it stands in its file: texts by key, in groups. */
export interface Tree {
  readonly [key: string]: string | readonly string[] | Tree
}

const NOTE = '// Compiled by `npm run messages` from catalogs/. Change it there.'

/** The names of all catalogs, `points/screens`. */
export function catalogNames(): string[] {
  return readdirSync(CATALOGS, { recursive: true, encoding: 'utf8' })
    .flatMap((path) => /^(.*)\.en-US\.json$/.exec(path)?.[1] ?? [])
    .sort()
}

/** The texts of a catalog in a language. */
export function readCatalog(name: string, locale: Locale): Tree {
  return JSON.parse(readFileSync(pathOf(name, locale), 'utf8'))
}

const pathOf = (name: string, locale: Locale) => `${CATALOGS}${name}.${locale}.json`

/** All compiled files, by their paths in src/compiled. */
export function compileAll(): Map<string, string> {
  const names = catalogNames()
  const sources = new Map(names.map((name) => [name, readCatalog(name, SOURCE_LOCALE)]))
  const files = new Map([['catalogs.ts', writeTypes(sources)]])
  for (const [name, tree] of sources) files.set(`${name}.ts`, writeSource(name, tree))
  for (const locale of LOCALES.filter((locale) => locale !== SOURCE_LOCALE)) {
    const folder = locale.toLowerCase()
    const translated = names.filter((name) => existsSync(pathOf(name, locale)))
    for (const name of translated) {
      const tree = readCatalog(name, locale)
      const source = sources.get(name) ?? {}
      checkAgainst(name, source, tree)
      files.set(`${folder}/${name}.ts`, writeTranslation(name, tree, source))
    }
    const bundle = (file: string, has: (name: string) => boolean, words = '') =>
      files.set(`${folder}/${file}.ts`, writeBundle(translated.filter(has), words))
    bundle('sign-in', (name) => SIGN_IN.test(name), folder)
    bundle('portal', (name) => !SIGN_IN.test(name) && !SERVER_ONLY.test(name))
    bundle('all', () => true, folder)
  }
  return files
}

const camel = (name: string) =>
  name.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`/${name}`).replace('/', '')
const upTo = (name: string) => '../'.repeat(name.split('/').length - 1)
const keyOf = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`)

function writeTypes(sources: ReadonlyMap<string, Tree>): string {
  const interfaces = [...sources].map(
    ([name, tree]) => `export interface ${pascal(name)} ${typeOfGroup(tree, '')}`,
  )
  const rows = [...sources.keys()].map((name) => `  readonly '${name}': ${pascal(name)}`)
  return `${[
    NOTE,
    '/** Texts by key: by a known one, or by one that is looked up and may be missing. */',
    'type Lookup<Key extends string> = Readonly<Record<Key, string> & Record<string, string>>',
    ...interfaces,
    `/** Every catalog by its name. */\nexport interface Catalogs {\n${rows.join('\n')}\n}`,
  ].join('\n\n')}\n`
}

function typeOfGroup(tree: Tree, indent: string): string {
  const rows = Object.entries(tree).map(
    ([key, value]) => `${indent}  readonly ${keyOf(key)}: ${typeOf(value, `${indent}  `)}`,
  )
  return `{\n${rows.join('\n')}\n${indent}}`
}

function typeOf(value: Tree[string], indent: string): string {
  if (typeof value === 'string') {
    const params = [...compileMessage(value).params].map(([name, type]) => `${name}: ${type}`)
    return params.length === 0 ? 'string' : `(p: { ${params.join('; ')} }) => string`
  }
  if (isList(value)) return `readonly [${value.map(() => 'string').join(', ')}]`
  const isLookup = Object.values(value).every((item) => typeOf(item, '') === 'string')
  if (!isLookup) return typeOfGroup(value, indent)
  return `Lookup<${Object.keys(value)
    .map((key) => `'${key}'`)
    .join(' | ')}>`
}

const isList = (value: Tree[string]): value is readonly string[] => Array.isArray(value)

function writeGroup(tree: Tree, source: Tree, indent: string, imports: Set<string>): string {
  const rows = Object.entries(source).map(([key, text]) => {
    const value = writeValue(tree[key] ?? '', text, `${indent}  `, imports)
    return `${indent}  ${keyOf(key)}: ${value},`
  })
  return `{\n${rows.join('\n')}\n${indent}}`
}

function writeValue(
  value: Tree[string],
  source: Tree[string],
  indent: string,
  imports: Set<string>,
): string {
  if (typeof value === 'string') {
    const message = compileMessage(value)
    for (const name of message.imports) imports.add(name)
    if (message.params.size > 0) return `(p) => ${message.code}`
    // a translation may need no parameter where its source does
    const takesSome = typeof source === 'string' && compileMessage(source).params.size > 0
    return takesSome ? `() => ${message.code}` : message.code
  }
  if (isList(value))
    return `[${value.map((text) => writeValue(text, text, '', imports)).join(', ')}]`
  return writeGroup(
    value,
    typeof source === 'string' || isList(source) ? {} : source,
    indent,
    imports,
  )
}

function head(depth: string, imports: ReadonlySet<string>): string {
  const from = (file: string, isInIt: (name: string) => boolean) => {
    const names = [...imports].filter(isInIt).sort().join(', ')
    return names ? [`import { ${names} } from '${depth}../${file}.ts'`] : []
  }
  const formats = [
    ...from('format', (name) => !SPANISH_TIMES.has(name)),
    ...from('spanish-times', (name) => SPANISH_TIMES.has(name)),
  ]
  return [NOTE, ...formats].join('\n')
}

function writeSource(name: string, tree: Tree): string {
  const imports = new Set<string>()
  const body = writeGroup(tree, tree, '', imports)
  const up = upTo(name)
  return `${head(up, imports)}
import { messages } from '${up}../messages.ts'

export const ${camel(name)} = messages('${name}', (${usesContext(body)}) => (${body}))
`
}

function writeTranslation(name: string, tree: Tree, source: Tree): string {
  const imports = new Set<string>()
  const body = writeGroup(tree, source, '', imports)
  const up = upTo(`es-us/${name}`)
  const context = usesContext(body)
  const type = context ? `import type { MessageContext } from '${up}../context.ts'\n` : ''
  return `${head(up, imports)}
${type}import type { ${pascal(name)} } from '${up}catalogs.ts'

export const ${camel(name)} = (${context && 'c: MessageContext'}): ${pascal(name)} => (${body})
`
}

const usesContext = (body: string) => (/\bc\b[,.]/.test(body) ? 'c' : '')

function writeBundle(names: readonly string[], wordsOf: string): string {
  const imports = names.map((name) => `import { ${camel(name)} } from './${name}.ts'`)
  const rows = names.map((name) => `  '${name}': ${camel(name)},`)
  return `${NOTE}
${imports.join('\n')}
import type { Translations } from '../../messages.ts'
${wordsOf && `\nexport { words } from '../../words.${wordsOf}.ts'\n`}
export const translations: Translations = {
${rows.join('\n')}
}
`
}

/** A translation has the keys of its source, and takes no parameter that the source does not. */
function checkAgainst(where: string, source: Tree, tree: Tree): void {
  for (const key of new Set([...Object.keys(source), ...Object.keys(tree)])) {
    const [text, translated] = [source[key], tree[key]]
    const at = `${where}: ${key}`
    if (text === undefined) throw new CatalogFault(`${at} is not in ${SOURCE_LOCALE}`)
    if (translated === undefined) throw new CatalogFault(`${at} is not translated`)
    if (typeof text === 'string' && typeof translated === 'string') {
      const params = compileMessage(text).params
      for (const name of compileMessage(translated).params.keys())
        if (!params.has(name)) throw new CatalogFault(`${at} has no parameter {${name}}`)
    } else if (isList(text) && isList(translated)) {
      if (text.length !== translated.length) throw new CatalogFault(`${at} has another length`)
    } else if (
      typeof text === 'object' &&
      typeof translated === 'object' &&
      !isList(text) &&
      !isList(translated)
    )
      checkAgainst(at, text, translated)
    else throw new CatalogFault(`${at} is of another kind`)
  }
}
