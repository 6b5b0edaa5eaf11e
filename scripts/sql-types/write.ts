import type { Described } from './describe.ts'

const WIDTH = 100
const HEAD = `// Made by \`npm run sql-types\` from the statements and the migrations. Do not edit.

/** The types of every statement, by its name. */
export interface StatementTypes {
`

const getKey = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`)

/** Formats one member, on as many lines as needed. */
function member(name: string, type: string, indent: string): string {
  const line = `${indent}${getKey(name)}: ${type}`
  if (line.length <= WIDTH) return `${line}\n`
  const parts = split(type, ' | ')
  const inner = `${indent}  `
  const isObject = parts.length === 2 && parts[0]?.endsWith('}')
  if (parts.length > 1 && !isObject)
    return `${indent}${getKey(name)}:\n${parts.map((part) => `${inner}| ${wide(part, inner)}\n`).join('')}`
  return `${indent}${getKey(name)}: ${wide(type, indent)}\n`
}

/** Splits a type that is too long for a line: one line per member or text. */
function wide(type: string, indent: string): string {
  if (indent.length + type.length <= WIDTH - 2) return type
  const texts = /^(readonly )?\((.*)\)\[\]$/.exec(type)
  if (texts) {
    const lines = split(texts[2] ?? '', ' | ').map((part) => `${indent}  | ${part}\n`)
    return `${texts[1] ?? ''}(\n${lines.join('')}${indent})[]`
  }
  const object = /^([^{]*)\{ (.*) \}([^}]*)$/.exec(type)
  if (!object) return type
  const [, before = '', fields = '', after = ''] = object
  const lines = split(fields, '; ').map((field) => {
    const at = field.indexOf(': ')
    return member(field.slice(0, at), field.slice(at + 2), `${indent}  `)
  })
  return `${before}{\n${lines.join('')}${indent}}${after}`
}

/** Splits at a separator outside of brackets. */
function split(text: string, sign: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const part of text.split(/( \| |; |[(){}<>])/)) {
    if (/^[({<]$/.test(part)) depth++
    if (/^[)}>]$/.test(part)) depth--
    if (part === sign && depth === 0) parts.push('')
    else parts[parts.length - 1] += part
  }
  return parts
}

function block(name: string, members: Described['columns']): string {
  if (members.length === 0) return `    ${name}: object\n`
  const lines = members.map(([key, type]) => member(key, type, '      '))
  return `    ${name}: {\n${lines.join('')}    }\n`
}

/** Returns the file with the types of all statements. */
export function writeTypes(statements: readonly Described[]): string {
  const entries = statements.map(
    ({ name, parameters, columns }) =>
      `  ${getKey(name)}: {\n${block('params', parameters)}${block('row', columns)}  }\n`,
  )
  return `${HEAD}${entries.join('')}}\n`
}
