import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const screens = globSync('apps/portal/src/**/*.tsx', { cwd: ROOT, exclude: ['**/*.test.tsx'] })

/** Where the state of a read is worded by the screen itself. */
const BY_HAND = [
  // the settings of the owner, without which there is no page at all
  'apps/portal/src/app/signed-in.tsx',
  // what ended a hold is said by the booking, which goes on without it
  'apps/portal/src/modules/stays/booking/hold-banner.tsx',
]
/** Where code is on its way, and cards that stand side by side: of the home page, and of a stay. */
const LOADING = [
  'apps/portal/src/app/pages.tsx',
  'apps/portal/src/modules/stays/home/home-screen.tsx',
  'apps/portal/src/modules/stays/trip/trip-page.tsx',
  'apps/portal/src/shared/part.tsx',
]

const STATES = /^(is(Pending|Error|Loading|LoadingError|RefetchError|Success|Fetching|Refetching))$/
const isState = (name: string) =>
  STATES.test(name) || ['error', 'status', 'fetchStatus', 'refetch'].includes(name)

const isRead = (node: ts.Node | undefined) =>
  node !== undefined &&
  ts.isCallExpression(node) &&
  /^use(Suspense)?(Infinite)?(Query|Queries)$/.test(node.expression.getText())

/** The states of reads that a component looks at, as `name.state`. */
function statesReadIn(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const reads = new Set<string>()
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && isRead(node.initializer)) {
      if (ts.isIdentifier(node.name)) reads.add(node.name.text)
      if (ts.isObjectBindingPattern(node.name))
        found.push(
          ...node.name.elements
            .map((element) => (element.propertyName ?? element.name).getText())
            .filter(isState),
        )
    }
    if (ts.isPropertyAccessExpression(node) && isState(node.name.text)) {
      const isOfRead = reads.has(node.expression.getText()) || isRead(node.expression)
      if (isOfRead || node.name.text === 'refetch') found.push(node.getText())
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const read = (path: string) => readFileSync(ROOT + path, 'utf8')

it.each(screens.filter((path) => !BY_HAND.includes(path)))(
  '%s leaves waiting and failing to Async',
  (path) => expect(statesReadIn(path, read(path))).toEqual([]),
)

it('has no exception that is none', () => {
  expect(BY_HAND.filter((path) => statesReadIn(path, read(path)).length === 0)).toEqual([])
})

it('draws the shape of what comes in Async alone', () => {
  expect(screens.filter((path) => /<Loading\b/.test(read(path))).sort()).toEqual(LOADING)
})

it('sees a state that is read from a variable, at once, and from its parts', () => {
  const text = `
    const bills = useQuery(billsQuery())
    const pay = useAction({ work })
    const { data, isPending: waits } = useInfiniteQuery(list())
    const a = bills.isError ? bills.error : pay.isPending
    const b = useQuery(other()).isLoading
    const c = () => entry.places.refetch()`
  expect(statesReadIn('planted.tsx', text)).toEqual([
    'isPending',
    'bills.isError',
    'bills.error',
    'useQuery(other()).isLoading',
    'entry.places.refetch',
  ])
})
