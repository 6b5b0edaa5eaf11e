import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as contract from '@ownerng/contract'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { callsWithoutShapes } from './calls-without-shapes.ts'

const ENTRY = fileURLToPath(new URL('../src/index.ts', import.meta.url))

type BuiltCall = Pick<
  contract.AnyCall,
  'name' | 'method' | 'path' | 'selector' | 'session' | 'style' | 'repeats'
> & { readonly body: boolean }

// issue 12, item 26: a build once dropped `repeats`, so browsers sent keyed calls without a key
it('keeps how to send a call and whether it needs a request key in the browser build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-calls-'))
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [callsWithoutShapes()],
    build: {
      lib: { entry: ENTRY, formats: ['es'], fileName: 'calls' },
      outDir: folder,
      minify: false,
    },
  })
  const built = (await import(pathToFileURL(join(folder, 'calls.js')).href)) as Record<
    string,
    unknown
  >
  rmSync(folder, { recursive: true })

  const calls = Object.entries(contract as Record<string, unknown>).filter(
    (item): item is [string, contract.AnyCall] => isCall(item[1]),
  )
  expect(calls.length).toBeGreaterThan(80)
  for (const [name, call] of calls) {
    const {
      name: callName,
      method,
      path,
      selector,
      session,
      style,
      repeats,
    } = built[name] as BuiltCall
    expect({ callName, method, path, selector, session, style }, name).toEqual({
      callName: call.name,
      method: call.method,
      path: call.path,
      selector: call.selector,
      session: call.session,
      style: call.style,
    })
    expect((built[name] as BuiltCall).body, name).toBe(call.body !== null)
    expect(repeats === 'keyed', name).toBe(call.repeats === 'keyed')
  }
})

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'path' in value && 'answer' in value
}
