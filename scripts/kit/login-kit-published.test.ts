import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { describe, expect, inject, it } from 'vitest'
import { findChangelogFault } from '../api-report.ts'
import { loginKitApi } from '../pack-login-kit.ts'

const KIT = fileURLToPath(new URL('../../packages/login-kit/', import.meta.url))
const OUT = join(inject('loginKit'), '../login-kit')
const read = (path: string) => readFileSync(path, 'utf8')

/** Maximum size of each file, gzip, in kB. */
const MAX_KB = { 'owner-login.js': 32, 'index.js': 5, 'core.js': 10, 'styles.css': 4 }
const MAX_TARBALL_KB = 325

const tarball = readFileSync(inject('loginKit'))
const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' })

describe('the tarball of login-kit', () => {
  it('passes publint', async () => {
    const data = new Uint8Array(tarball).buffer
    const { messages } = await publint({ strict: true, pack: { tarball: data } })
    expect(messages).toEqual([])
  })

  it('has types for each module resolution', async () => {
    const { problems } = (await checkPackage(
      createPackageFromTarballData(new Uint8Array(tarball)),
    )) as { problems: readonly { kind: string; resolutionKind?: string; entrypoint?: string }[] }
    // ES modules only: `require` supports them from Node 22 on; node10 doesn't read exports
    const meant = (kind: string, way = '') => kind === 'CJSResolvesToESM' || way === 'node10'
    const found = problems.filter(({ kind, resolutionKind }) => !meant(kind, resolutionKind))
    expect(found).toEqual([])
  })

  it('stays within its size limits', () => {
    const weights = Object.keys(MAX_KB).map((name) => {
      const bytes = gzipSync(readFileSync(join(OUT, 'dist', name)), { level: 9 }).length
      return [name, Math.ceil(bytes / 1000)] as const
    })
    for (const [name, kb] of weights)
      expect(kb, name).toBeLessThanOrEqual(MAX_KB[name as keyof typeof MAX_KB])
    expect(tarball.length / 1000).toBeLessThan(MAX_TARBALL_KB)
  })

  it('has a source map for each script, with sources and without local paths', () => {
    const scripts = files.filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(3)
    for (const name of scripts) {
      expect(read(join(OUT, name))).toContain(`sourceMappingURL=${name.split('/').at(-1)}.map`)
      const { sources, sourcesContent } = JSON.parse(read(join(OUT, `${name}.map`)))
      expect(sources.filter((path: string) => !/^(packages|node_modules)\//.test(path))).toEqual([])
      expect(sourcesContent.filter((text: string | null) => !text)).toEqual([])
    }
  })

  it('contains its own license and those of third parties', () => {
    const notices = read(join(OUT, 'THIRD-PARTY-NOTICES.md'))
    const named = [...notices.matchAll(/^## (\S+) /gm)].map(([, name]) => name)
    expect(named).toEqual(['dompurify', 'preact'])
    expect(notices).toContain('Jason Miller')
    expect(notices).toContain('Apache License')
    expect(read(join(OUT, 'LICENSE'))).toContain('OwnerNg')
  })

  it('contains each file that its README names, and no link outside', () => {
    const readme = read(join(OUT, 'README.md'))
    const named = [...readme.matchAll(/`([\w/-]+\.md)`/g)].map(([, name = '']) => name)
    expect(named).toContain('docs/login-kit.md')
    const packed = execFileSync('tar', ['-tzf', inject('loginKit')], { encoding: 'utf8' })
    for (const name of named) {
      expect(packed).toContain(`package/${name}\n`)
      expect(read(join(OUT, name))).not.toMatch(/\]\((?!https?:|#)/)
    }
  })

  // issue 37, item 30
  it('names its version and the integrity of owner-login.js in its guide', () => {
    const { version } = JSON.parse(read(join(OUT, 'package.json')))
    const guide = read(join(OUT, 'docs/login-kit.md'))
    const hash = createHash('sha384').update(readFileSync(join(OUT, 'dist/owner-login.js')))
    expect(guide).toContain(`/kit/${version}/owner-login.js"`)
    expect(guide).toContain(`integrity="sha384-${hash.digest('base64')}"`)
    expect(guide).not.toMatch(/VERSION|INTEGRITY/)
  })

  it('marks the components as client components', () => {
    expect(read(join(OUT, 'dist/index.js'))).toMatch(/^['"]use client['"]/)
    expect(read(join(OUT, 'dist/core.js'))).not.toContain('use client')
  })
})

describe('what an app may import from login-kit', () => {
  it('matches api.md: run `npm run pack` after a change', () =>
    expect(read(join(KIT, 'api.md'))).toBe(loginKitApi(join(OUT, 'dist'))))

  it('is announced: the newest version of CHANGELOG.md names the report', () => {
    const { version } = JSON.parse(read(join(KIT, 'package.json')))
    const [changes, report] = [read(join(KIT, 'CHANGELOG.md')), read(join(KIT, 'api.md'))]
    expect(findChangelogFault(changes, version, report)).toBe('')
  })
})
