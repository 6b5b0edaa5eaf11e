import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { KIT_VERSION } from '../../packages/login-kit/src/core/version.ts'
import { nameOwnerLogin } from '../kit-build.ts'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Code that runs at an operator: the server and the packages it imports. */
const SERVER = ['apps/server', 'packages/domain', 'packages/contract', 'packages/messages']
/** Code that is built into the portal's files. */
const PORTAL = ['apps/portal', 'packages/ui', 'packages/login-kit', 'packages/calendar']
/** Commands for operators. */
const COMMANDS = ['import', 'ownerng']
const FOLDERS = ['docs', 'ops']
/** Depends on the rest of the project. */
const LEFT_OUT = join(ROOT, 'ops/drill')
const FILES = ['LICENSE', 'CHANGELOG.md']
/** npm silently omits optional packages: check that native modules load */
const CHECK = `node --input-type=module -e "await import('sharp'); await import('@node-rs/argon2')"`
const START = 'exec node --disable-warning=ExperimentalWarning apps/server/src/app/main.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
  readonly allowScripts?: Readonly<Record<string, boolean>>
  readonly devDependencies?: unknown
  readonly optionalDependencies?: unknown
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
const writeJson = (path: string, value: unknown) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}

/**
 * Writes the manifests of some workspaces without development dependencies and the embedded
 * database, and the lock file of the remaining packages. Versions come from the project's lock
 * file, without registry access.
 */
function writeManifests(folder: string, workspaces: readonly string[]): void {
  const { name, version, license, dependencies, scripts = {}, allowScripts } = readManifest('')
  writeJson(join(folder, 'package.json'), {
    name,
    version,
    private: true,
    license,
    type: 'module',
    workspaces,
    scripts: {
      postinstall: CHECK,
      start: START,
      ...Object.fromEntries(COMMANDS.map((command) => [command, scripts[command]])),
    },
    dependencies,
    allowScripts: { node: allowScripts?.['node'] },
  })
  for (const workspace of workspaces) {
    const { devDependencies: _, optionalDependencies: __, ...rest } = readManifest(workspace)
    writeJson(join(folder, workspace, 'package.json'), rest)
  }
  copyFileSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'))
  copyFileSync(join(ROOT, '.npmrc'), join(folder, '.npmrc'))
  npm(folder, 'install', '--package-lock-only', '--offline', '--omit=dev', '--ignore-scripts')
  forgetEngines(join(folder, 'package-lock.json'))
}

/**
 * Removes Node version requirements from a lock file. A release includes its own Node, but npm
 * checks the one it runs on, and omits optional packages that need a newer one.
 */
function forgetEngines(path: string): void {
  const lock: { readonly packages: Readonly<Record<string, { engines?: unknown }>> } = JSON.parse(
    readFileSync(path, 'utf8'),
  )
  for (const entry of Object.values(lock.packages)) delete entry.engines
  writeJson(path, lock)
}

function npm(folder: string, ...args: readonly string[]): string {
  return execFileSync('npm', [...args, '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
}

/** A third-party package in the product. */
export interface Component {
  readonly name: string
  readonly version: string
}

/** The parts of a CycloneDX document that are used here. */
export interface Sbom {
  readonly components: readonly (Component & { readonly purl: string })[]
}

/**
 * Creates the software bill of materials, in CycloneDX: every package that runs at an operator or
 * is built into the portal, with its version, license and hash.
 */
export function makeSbom(): Sbom {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-sbom-'))
  try {
    // npm names the product after its folder
    const product = join(folder, 'ownerng')
    writeManifests(product, [...SERVER, ...PORTAL])
    return JSON.parse(
      npm(product, 'sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Writes the product as an operator installs it: the server's code, the built portal, the docs, and
 * the manifests and lock file of both.
 */
export function stage(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  writeManifests(folder, SERVER)
  for (const workspace of SERVER) copyCode(folder, join(workspace, 'src'))
  copyCode(folder, 'apps/server/migrations')
  for (const path of ['apps/portal/dist', ...FOLDERS]) copyCode(folder, path)
  for (const file of FILES) copyFileSync(join(ROOT, file), join(folder, file))
  const guide = join(folder, 'docs/login-kit.md')
  const kit = join(folder, 'apps/portal/dist/kit', KIT_VERSION)
  writeFileSync(guide, nameOwnerLogin(readFileSync(guide, 'utf8'), kit))
}

function copyCode(folder: string, path: string): void {
  cpSync(join(ROOT, path), join(folder, path), {
    recursive: true,
    filter: (source) => !/\.test\.tsx?$/.test(source) && source !== LEFT_OUT,
  })
}

/** Returns all files of a folder as relative paths. */
export const getFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
