import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { KIT_VERSION } from '../../packages/login-kit/src/core/version.ts'
import {
  APP_OF_README,
  ELEMENT_WITH_REACT,
  LISTENS,
  WITH_REACT,
  WITHOUT_REACT,
  WRONG_ELEMENT_WITH_REACT,
  WRONG_WITH_REACT,
  WRONG_WITHOUT_REACT,
} from './typed-examples.ts'

const TSC = fileURLToPath(new URL('../../node_modules/typescript7/bin/tsc', import.meta.url))

const CONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    target: 'ES2023',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: [] as string[],
  },
}

const MAX_SCRIPT_KB = 60

/** The empty projects, by their version of React; one has none. */
const REACTS = ['none', '18', '19'] as const

let folder = ''

const getProject = (react: string) => join(folder, `react-${react}`)

const getKit = (react: string) => join(getProject(react), 'node_modules/@ownerng/login-kit')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-kit-'))
  for (const react of REACTS) {
    mkdirSync(getProject(react))
    writeFileSync(
      join(getProject(react), 'package.json'),
      JSON.stringify({ name: 'sibling-app', private: true, type: 'module' }),
    )
    const packages = ['react', 'react-dom', '@types/react', '@types/react-dom']
    const named = react === 'none' ? [] : packages.map((name) => `${name}@${react}`)
    execFileSync(
      'npm',
      ['install', '--no-audit', '--no-fund', '--loglevel=error', inject('loginKit'), ...named],
      { cwd: getProject(react), stdio: ['ignore', 'ignore', 'inherit'] },
    )
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the compiler's errors for uses of the library in an empty project, by file. */
function check(react: string, uses: Readonly<Record<string, string>>): string {
  const project = getProject(react)
  for (const [file, code] of Object.entries(uses)) writeFileSync(join(project, file), code)
  const types = react === 'none' ? [] : ['react']
  const compilerOptions = { ...CONFIG.compilerOptions, types }
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: Object.keys(uses) }),
  )
  const args = [TSC, '-p', '.', '--singleThreaded']
  return spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' }).stdout
}

/** Checks a correct use, and the same use with each part wrong. */
function expectTyped(
  react: string,
  valid: string,
  wrong: readonly (readonly [part: string, instead: string])[],
): void {
  const uses = wrong.map(([part, instead], number) => {
    expect(valid).toContain(part)
    return [`wrong-${number}.tsx`, valid.replace(part, instead)] as const
  })
  const report = check(react, { 'right.tsx': valid, ...Object.fromEntries(uses) })
  const faults = report.split('\n').filter((line) => /error/.test(line))
  expect(faults.filter((line) => !line.startsWith('wrong-'))).toEqual([])
  for (const [file, code] of uses) expect(report, code).toContain(`${file}(`)
}

const run = (react: string, code: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: getProject(react),
    encoding: 'utf8',
  }).trim()

describe('the tarball of login-kit, installed in an empty project', () => {
  it.each(['18', '19'])(
    'type-checks a right use with React %s, libraries included, and refuses each wrong one',
    (react) => expectTyped(react, WITH_REACT, WRONG_WITH_REACT),
  )

  it.each(['18', '19'])('types the custom element in React %s', (react) => {
    expectTyped(react, ELEMENT_WITH_REACT, WRONG_ELEMENT_WITH_REACT)
    const untyped = ELEMENT_WITH_REACT.replace("import '@ownerng/login-kit/element/jsx'", '')
    expect(check(react, { 'right.tsx': untyped })).toContain("'owner-login' does not exist")
    // React 18 doesn't support events of custom elements
    const listening = ELEMENT_WITH_REACT.replace('key="cms"', LISTENS)
    if (react === '18') expect(check(react, { 'right.tsx': listening })).toContain('onsession')
    else expectTyped(react, listening, [['secondsLeft', 'seconds']])
  })

  it.each(['18', '19'])('renders HTML attribute names with React %s', (react) => {
    const code = `import { createElement as draw } from 'react'
      import { renderToString } from 'react-dom/server'
      console.log(renderToString(draw('owner-login', { app: 'cms', class: 'wide', dev: true,
        'login-id-label': 'Desk', 'password-min-length': 12 })))`
    expect(run(react, code)).toMatch(
      /^<owner-login app="cms" class="wide" dev="(true)?" login-id-label="Desk" password-min-length="12">/,
    )
  })

  it('type-checks the examples of its README', () => {
    const readme = readFileSync(join(getKit('19'), 'README.md'), 'utf8')
    const examples = [...readme.matchAll(/^```tsx?\n([\s\S]*?)^```/gm)].map(([, code = '']) => code)
    expect(examples).toHaveLength(4)
    const [signIn = ''] = examples
    const uses = examples.map((code, number) => {
      // each starts after the first has created its client
      const client = signIn.slice(signIn.indexOf('const send'), signIn.indexOf('const session'))
      const core = "import { createClient } from '@ownerng/login-kit/core'"
      return [`readme-${number}.tsx`, number === 3 ? `${core}\n${client}${code}` : code] as const
    })
    expect(check('19', { 'app.d.ts': APP_OF_README, ...Object.fromEntries(uses) })).toBe('')
    const [first = '', second = '', third = '', fourth = ''] = uses.map(([, code]) => code)
    const wrong = {
      'wrong-0.tsx': first.replace('session.start(result)', 'session.start(send)'),
      'wrong-1.tsx': second.replace('detail.name', 'detail.names'),
      'wrong-2.tsx': third.replace('onChange={setOwner}', 'onChange={setOwners}'),
      'wrong-3.tsx': fourth.replace("ok: 'Pay now'", "yes: 'Pay now'"),
    }
    const report = check('19', { 'app.d.ts': APP_OF_README, ...wrong })
    for (const file of Object.keys(wrong)) expect(report).toContain(`${file}(`)
  })

  it('type-checks the examples of its guide', () => {
    const guide = readFileSync(join(getKit('19'), 'docs/login-kit.md'), 'utf8')
    const [, code = ''] = /^```tsx\n([\s\S]*?)^```/m.exec(guide) ?? []
    const wrong = code.replace('person.name', 'person.fullName')
    const report = check('19', { 'guide.tsx': code, 'wrong.tsx': wrong })
    expect(report.split('\n').filter((line) => /error/.test(line))).toHaveLength(1)
    expect(report).toContain('wrong.tsx(')
  })

  it('types the custom element and the session without React', () =>
    expectTyped('none', WITHOUT_REACT, WRONG_WITHOUT_REACT))

  it('has no private or runtime dependencies, and no React in its core', () => {
    const code = `import { formatCurrency, APP_KINDS } from '@ownerng/login-kit/core'
      console.log(formatCurrency(-128450), Object.keys(APP_KINDS).length)`
    expect(run('none', code)).toBe('-$1,284.50 9')
    const manifest = JSON.parse(readFileSync(join(getKit('none'), 'package.json'), 'utf8'))
    expect(manifest.dependencies).toBeUndefined()
    // jose: for backends that verify tokens
    expect(manifest.peerDependencies).toEqual({ jose: '^6.0.0', react: '^18.0.0 || ^19.0.0' })
    const optional = { optional: true }
    expect(manifest.peerDependenciesMeta).toEqual({ jose: optional, react: optional })
    expect(manifest.version).toBe(KIT_VERSION)
  })

  it('can be imported on a server, without DOM', () => {
    const code = `import { defineOwnerLogin, openSession } from '@ownerng/login-kit/element'
      defineOwnerLogin()
      console.log(typeof openSession)`
    expect(run('none', code)).toBe('function')
  })

  it.each(['18', '19'])('renders every part on a server with React %s', (react) => {
    const code = `import { createElement as draw } from 'react'
      import { renderToString } from 'react-dom/server'
      import * as kit from '@ownerng/login-kit'
      import { createClient } from '@ownerng/login-kit/core'
      const send = createClient('/api', fetch, () => '')
      const field = (required) => ({ id: 'C1', label: 'Car', required, readOnly: false,
        maxLength: 9, choices: [] })
      const at = { kind: 'HK', server: '', resort: '', title: 'Rooms', appVersion: '1', year: 2026 }
      console.log([
        draw(kit.LoginWidget, { ...at, send, onSuccess() {} }),
        draw(kit.CommentsForm, { fields: [field(true)], submitLabel: 'Send', onSubmit() {} }),
        draw(kit.LoadingSpinner, { loading: true, label: 'Loading' }),
        draw(kit.TypeAhead, { label: 'Town', name: 'town', choices: [], value: '', onChange() {} }),
      ].map((part) => renderToString(part)).join(' '))`
    const html = run(react, code)
    for (const text of ['Rooms', 'Login ID', 'Car', 'role="status"', 'role="combobox"'])
      expect(html).toContain(text)
  })

  it(`has the custom element in one file of at most ${MAX_SCRIPT_KB} kB, gzip`, () => {
    const script = readFileSync(join(getKit('none'), 'dist/owner-login.js'))
    expect(gzipSync(script, { level: 9 }).length / 1000).toBeLessThan(MAX_SCRIPT_KB)
    expect(script.toString()).not.toMatch(/\bimport\s*[("'{*]|\bfrom\s*["']|process\.env|jsxDEV/)
  })

  it('has a style sheet with prefixed names only', () => {
    const sheet = readFileSync(join(getKit('none'), 'dist/styles.css'), 'utf8')
    // rules for the root would conflict with the host's, maybe in a later layer
    expect(sheet).not.toMatch(/@import|@layer|:root/)
    const names = [...sheet.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !/^--(lk-|_)/.test(name))).toEqual([])
  })
})
