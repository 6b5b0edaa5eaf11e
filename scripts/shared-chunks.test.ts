import { expect, it } from 'vitest'
import { type PlainBuild, refuseCircles, sharedChunks } from './shared-chunks.ts'

/** A file of a build: what it is made of, and what it imports. */
const chunk = (name: string, imports: string[], facadeModuleId: string | null = null) => ({
  type: 'chunk' as const,
  fileName: name,
  imports,
  facadeModuleId,
  moduleIds: [`${name}.ts`],
})

/** Whether a build of these files is refused, and why. */
function faultOf(chunks: readonly ReturnType<typeof chunk>[]): string | null {
  const plugin = refuseCircles() as unknown as {
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

it('refuses files that import each other in a circle', () => {
  const diamond = [chunk('a', ['b', 'c']), chunk('b', ['d']), chunk('c', ['d']), chunk('d', [])]
  expect(faultOf(diamond)).toBeNull()
  expect(faultOf([...diamond.slice(0, 3), chunk('d', ['b'])])).toBe(
    'files in a circle: a > b > d > b',
  )
})

it('leaves the first page and the beginning of each part as they are', () => {
  const output = [
    chunk('index', ['basics'], 'index.html'),
    chunk('basics', []),
    chunk('signed-in', ['basics', 'shell', 'table'], 'signed-in.tsx'),
    chunk('shell', []),
    chunk('table', []),
    chunk('bills', ['table', 'money'], 'bills.tsx'),
    chunk('points', ['money'], 'points.tsx'),
    chunk('money', ['basics']),
  ]
  const build = { output } as unknown as PlainBuild
  const groups = sharedChunks(build, { first: 'index.html', signedIn: 'signed-in.tsx' })
  const modules = output.flatMap(({ moduleIds }) => moduleIds)
  const inGroup = Object.fromEntries(
    groups.map(({ name, test }) => [
      name,
      modules.filter((id) => (test as (id: string) => boolean)(id)),
    ]),
  )
  expect(inGroup).toEqual({
    'signed-in-parts': ['shell.ts', 'table.ts'],
    shared: ['money.ts'],
  })
})
