import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeStatements } from '../../../../scripts/sql-types/describe.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { findOrder } from '../modules/work-orders/work-orders.queries.ts'
import { allStatements } from './statement.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const CALL = `${ROOT}packages/contract/src/work-orders/get-work-order.ts`
const ROUTE = `${ROOT}apps/server/src/modules/work-orders/work-orders.route.ts`

const plantInCall = (text: string) =>
  text.replace('details: z.string(),', 'details: z.string(), priority: z.string(),')
const plantInRoute = (text: string) =>
  text.replace('...withSummary(details),', '...withSummary(details), priority: order.priority,')

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile).config,
  ts.sys,
  ROOT,
)
const parsed = new Map<string, ts.SourceFile | undefined>()

/** Returns the compiler errors for the work order route with some files changed. */
function getFaults(changes: Readonly<Record<string, (text: string) => string>>): string[] {
  const host = ts.createCompilerHost(options)
  const parse = host.getSourceFile
  host.getSourceFile = (file, version, ...more) => {
    const change = changes[file]
    if (change) return ts.createSourceFile(file, change(ts.sys.readFile(file) ?? ''), version)
    // parsed once, because parsing the unchanged files takes most of the time
    if (!parsed.has(file)) parsed.set(file, parse(file, version, ...more))
    return parsed.get(file)
  }
  const program = ts.createProgram([ROUTE], options, host)
  return program
    .getSemanticDiagnostics(program.getSourceFile(ROUTE))
    .map((fault) => ts.flattenDiagnosticMessageText(fault.messageText, '\n'))
}

describe('a field added to a call', () => {
  it("is reported by the compiler in its route, then in its statement's row", () => {
    expect(getFaults({})).toEqual([])
    expect(getFaults({ [CALL]: plantInCall }).join('\n')).toContain("'priority' is missing")
    expect(getFaults({ [CALL]: plantInCall, [ROUTE]: plantInRoute }).join('\n')).toContain(
      "Property 'priority' does not exist on type",
    )
  })
})

describe('a column added to a statement', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  const source = allStatements().get(findOrder.name) ?? ''
  const planted = source.replace('w.details,', 'w.details, w.priority,')
  const describeOne = async (text: string) => {
    const [described] = await describeStatements(test.owner, new Map([[findOrder.name, text]]))
    return Object.fromEntries(described?.columns ?? [])
  }

  it('is rejected by name if the schema lacks it, otherwise typed', async () => {
    await expect(describeOne(planted)).rejects.toThrow(
      /find-work-order is refused: .*w\.priority does not exist/,
    )
    const before = await describeOne(source)
    await test.owner.query(
      "alter table work_order add priority text check (priority in ('low', 'high'))",
    )
    expect(await describeOne(planted)).toEqual({ ...before, priority: "'low' | 'high' | null" })
  })
})
