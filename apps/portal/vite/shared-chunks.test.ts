import { expect, it } from 'vitest'
import { type PlainBuild, refuseCircles, refuseOtherPages, sharedChunks } from './shared-chunks.ts'

/** A chunk of a build: its modules and imports. */
const chunk = (name: string, imports: string[], facadeModuleId: string | null = null) => ({
  type: 'chunk' as const,
  name,
  isEntry: facadeModuleId?.endsWith('.html') ?? false,
  fileName: name,
  imports,
  facadeModuleId,
  moduleIds: [`${name}.ts`],
})

/** The error message if such a build is refused. */
function findFault(
  chunks: readonly ReturnType<typeof chunk>[],
  refuse = refuseCircles(),
): string | null {
  const plugin = refuse as unknown as {
    generateBundle(this: { error(text: string): never }, options: object, bundle: object): void
  }
  const context = {
    error: (text: string): never => {
      throw new Error(text)
    },
  }
  try {
    plugin.generateBundle.call(context, {}, Object.fromEntries(chunks.map((c) => [c.fileName, c])))
    return null
  } catch (error) {
    return (error as Error).message
  }
}

it('rejects circular imports between files', () => {
  const diamond = [chunk('a', ['b', 'c']), chunk('b', ['d']), chunk('c', ['d']), chunk('d', [])]
  expect(findFault(diamond)).toBeNull()
  expect(findFault([...diamond.slice(0, 3), chunk('d', ['b'])])).toBe(
    'files in a circle: a > b > d > b',
  )
})

it('rejects a standalone page that imports shared files', () => {
  const refuse = refuseOtherPages(['offline'])
  const files = (ofCopy: string[]) => [
    chunk('index', [], 'index.html'),
    chunk('offline', ['offline-parts'], 'offline.html'),
    chunk('offline-parts', ofCopy),
  ]
  expect(findFault(files([]), refuse)).toBeNull()
  expect(findFault(files(['index']), refuse)).toBe('the page offline imports index')
})

/** The modules of each group of chunks, for the whole parts. */
function getGroups(
  output: readonly ReturnType<typeof chunk>[],
  whole: Readonly<Record<string, string>>,
): Record<string, string[]> {
  const build = { output } as PlainBuild
  const groups = sharedChunks(build, {
    first: 'index.html',
    signedIn: 'signed-in.tsx',
    whole,
    alone: { offline: 'offline.html' },
  })
  const modules = output.flatMap(({ moduleIds }) => moduleIds)
  return Object.fromEntries(
    groups.map(({ name, test }) => [
      name,
      modules.filter((id) => (test as (id: string) => boolean)(id)),
    ]),
  )
}

const FILES = [
  chunk('index', ['basics'], 'index.html'),
  chunk('basics', []),
  chunk('signed-in', ['basics', 'shell', 'table'], 'signed-in.tsx'),
  chunk('shell', []),
  chunk('table', []),
  chunk('book', ['days', 'money', 'table'], '/src/modules/stays/book.tsx'),
  chunk('change', ['days', 'money'], '/src/modules/stays/change.tsx'),
  chunk('bills', ['money', 'table'], '/src/modules/billing/bills.tsx'),
  chunk('days', ['money']),
  chunk('money', ['basics']),
  chunk('pages', ['money'], '/src/app/pages.tsx'),
  chunk('own', [], '/src/app/own.tsx'),
  chunk('offline', ['copy'], 'offline.html'),
  chunk('copy', []),
  chunk('card', ['copy'], '/src/modules/stays/card.tsx'),
  chunk('freshen', ['copy'], '/src/app/freshen.tsx'),
]

it('groups files of the first page, of the pages behind the sign-in, and shared ones', () =>
  expect(getGroups(FILES, {})).toEqual({
    first: ['index.ts', 'basics.ts'],
    'signed-in-parts': ['signed-in.ts', 'shell.ts', 'table.ts'],
    'stays-parts': ['days.ts'],
    shared: ['money.ts'],
    'offline-parts': ['copy.ts'],
  }))

it('groups a complete part with what its module shares with it', () => {
  const files = [
    ...FILES,
    chunk('cancel', ['undo', 'words'], '/src/modules/stays/cancel.tsx'),
    chunk('undone', ['undo'], '/src/modules/stays/undone.tsx'),
    chunk('undo', []),
    chunk('words', []),
    chunk('help', ['words'], '/src/modules/resort/help.tsx'),
  ]
  expect(getGroups(files, { book: '/src/modules/stays/book.tsx' })).toEqual({
    first: ['index.ts', 'basics.ts'],
    // modules that it shares with other parts, which would otherwise have to load all of the whole
    // part
    'signed-in-parts': ['signed-in.ts', 'shell.ts', 'table.ts', 'money.ts'],
    book: ['book.ts', 'days.ts'],
    'stays-parts': ['undo.ts'],
    shared: ['words.ts'],
    'offline-parts': ['copy.ts'],
  })
})
