import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packLoginKit } from '../pack-login-kit.ts'

const TSC = fileURLToPath(new URL('../../node_modules/typescript7/bin/tsc', import.meta.url))
const CONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    target: 'ES2023',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['react'],
  },
}

let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-kit-'))
  const tarball = await packLoginKit(folder)
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'sibling-app', private: true, type: 'module' }),
  )
  execFileSync(
    'npm',
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      tarball,
      '@types/react@19',
      '@types/react-dom@19',
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const VALID_USE = `
import { CommentsForm, LoadingSpinner, LoginWidget } from '@ownerng/login-kit'
import { APP_KINDS, createClient, createModals } from '@ownerng/login-kit/core'
import { formatCurrency, type ModalResponse } from '@ownerng/login-kit/core'
import { defineOwnerLogin } from '@ownerng/login-kit/mount'
const send = createClient('/api', fetch, () => '')
export const widget = (
  <LoginWidget
    kind="cms"
    server=""
    resort=""
    send={send}
    title="Back office"
    appVersion="1"
    year={2026}
    onSuccess={({ sessionID, IsValid }) => [sessionID.length, IsValid]}
  />
)
export const form = (
  <CommentsForm fields={[]} submitLabel="Send" onSubmit={(values) => values['C1']?.length} />
)
export const spinner = <LoadingSpinner loading label="Loading" />
export const answer: Promise<ModalResponse> = createModals(document).confirm('Sure?')
export const text: string = formatCurrency(128450)
export const length: 16 | 40 = APP_KINDS.HK.loginIdMaxLength
defineOwnerLogin()
`

const WRONG_USES = [
  ['kind="cms"', 'kind="cmss"'],
  ['sessionID.length', 'sessionId.length'],
  ["values['C1']?.length", 'values.length.x'],
  ['formatCurrency(128450)', "formatCurrency('128450')"],
] as const

/** What the compiler says of uses of the library in the empty project, by their file. */
function check(uses: Readonly<Record<string, string>>): string {
  for (const [file, code] of Object.entries(uses)) writeFileSync(join(folder, file), code)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ ...CONFIG, files: Object.keys(uses) }),
  )
  return spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' }).stdout
}

describe('the tarball of login-kit, installed in an empty project', () => {
  it('type-checks a right use, and refuses each wrong one', () => {
    const wrong = WRONG_USES.map(([part, instead], number) => [
      `wrong-${number}.tsx`,
      VALID_USE.replace(part, instead),
    ])
    const report = check({ 'right.tsx': VALID_USE, ...Object.fromEntries(wrong) })
    expect(report).not.toContain('right.tsx')
    for (const [file, code] of wrong) expect(report, code).toContain(`${file}(`)
  })
  it('needs nothing private and no React for its core', () => {
    const run = `import('@ownerng/login-kit/core').then(({ formatCurrency, APP_KINDS }) =>
      console.log(formatCurrency(-128450), Object.keys(APP_KINDS).length))`
    expect(
      execFileSync(process.execPath, ['-e', run], { cwd: folder, encoding: 'utf8' }).trim(),
    ).toBe('-$1,284.50 9')
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(folder, 'node_modules/@ownerng/login-kit/package.json'), 'utf8'),
    )
    expect(Object.keys(dependencies)).toEqual(['zod'])
    expect(Object.keys(peerDependencies)).toEqual(['react', 'react-dom'])
  })
})
