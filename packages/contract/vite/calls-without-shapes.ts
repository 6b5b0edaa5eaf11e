/** The little of a syntax tree that is read here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly declaration?: Node | null
  readonly declarations?: readonly { readonly id: Node; readonly init: Node }[]
  readonly callee?: Node
  readonly arguments?: readonly Node[]
  readonly properties?: readonly Node[]
  readonly key?: Node
  readonly value?: Node
  /** Where an import comes from. */
  readonly source?: { readonly value: string }
}

/** The files of the calls: one each, in the folder of its module. */
const CALL_FILE = /packages\/contract\/src\/(?!(?:schemas|generated)\/)[\w-]+\/[\w-]+\.ts$/

/** The parts of a call that a browser needs; there, its schemas are types only. */
const KEPT = ['name', 'method', 'path', 'selector', 'session', 'style', 'body', 'repeats']

/**
 * A plugin for browser builds (Vite, Rolldown): the calls of `packages/contract` without their
 * shapes.
 *
 * A browser sends calls and is typed by them; only the server and the tests read shapes. Without
 * this the validator and every shape would be in the first load of the sign-in page, unused
 * (decision 009).
 */
export function callsWithoutShapes() {
  return {
    name: 'calls-without-shapes',
    enforce: 'post' as const,
    transform(this: { parse(code: string): unknown }, code: string, id: string) {
      if (!CALL_FILE.test(id)) return null
      const text = (node: Node) => code.slice(node.start, node.end)
      const light: string[] = []
      for (const statement of (this.parse(code) as { body: Node[] }).body) {
        if (statement.source?.value.endsWith('/define-call.ts')) light.push(text(statement))
        const declaration =
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        for (const { id: name, init } of declaration?.declarations ?? []) {
          const options =
            init.callee?.name === 'defineCall' ? init.arguments?.[0]?.properties : undefined
          if (options)
            light.push(
              `export const ${name.name} = ` +
                `{${options.flatMap((property) => getSavedCard(property, text)).join()}}`,
            )
        }
      }
      return { code: light.join('\n'), map: null }
    },
  }
}

/** A property of a call as the browser has it: of a body only whether there is one. */
function getSavedCard(property: Node, text: (node: Node) => string): string[] {
  if (property.type === 'SpreadElement') return [text(property)]
  if (!property.value || !KEPT.includes(property.key?.name ?? '')) return []
  // a browser adds the key of a keyed call; the reasons why other calls need none are for engineers
  if (property.key?.name === 'repeats')
    return /^["']keyed["']$/.test(text(property.value)) ? [text(property)] : []
  return property.key?.name === 'body'
    ? [`body: ${text(property.value) !== 'null'}`]
    : [text(property)]
}
