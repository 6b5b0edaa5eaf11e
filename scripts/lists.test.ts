import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const screens = globSync('apps/portal/src/**/*.tsx', { cwd: ROOT, exclude: ['**/*.test.tsx'] })

/**
 * Tables that are no list of records: boxes to tick by topic and way, what one booking does, and the
 * days of a month.
 */
const TABLES = [
  'apps/portal/src/modules/people/choices-card.tsx',
  'apps/portal/src/modules/stays/booking/check-card.tsx',
  'apps/portal/src/modules/stays/booking/stay-calendar.tsx',
]

/** Records, which have an id, that a component puts into a list or table of its own. */
function ownListsIn(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node, list: string) => {
    const tag = ts.isJsxElement(node) ? node.openingElement.tagName.getText() : ''
    const within = /^(ul|ol|table)$/.test(tag) ? tag : list
    if (within && ts.isJsxAttribute(node) && /^key=\{[\w.]+\.id\}$/.test(node.getText()))
      found.push(`${within} ${node.getText()}`)
    ts.forEachChild(node, (child) => visit(child, within))
  }
  visit(file, '')
  return found
}

const read = (path: string) => readFileSync(ROOT + path, 'utf8')

it.each(screens)('%s leaves records to DataList and DataTable', (path) => {
  expect(ownListsIn(path, read(path))).toEqual([])
})

it('has no other table', () => {
  expect(screens.filter((path) => /<table\b/.test(read(path))).sort()).toEqual(TABLES)
})

it('sees a record in a list, and in the part that a list is made of', () => {
  const text = `
    const a = <ul>{bills.map((bill) => <li key={bill.id}>{bill.text}</li>)}</ul>
    const b = <table><tbody>{lots.map((lot) => <Lot key={lot.id} />)}</tbody></table>
    const c = <ol>{steps.map((step) => <li key={step}>{step}</li>)}</ol>
    const d = bills.map((bill) => <Card key={bill.id} />)`
  expect(ownListsIn('planted.tsx', text)).toEqual(['ul key={bill.id}', 'table key={lot.id}'])
})
