import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { build } from 'vite'
import { callsWithoutShapes } from './calls-without-shapes.ts'
import { buildOwnerLogin, KIT_JSX, sourceFromRoot } from './kit-build.ts'
import { apiReport } from './login-kit-api.ts'
import { thirdPartyNotices } from './third-party.ts'

const PACKAGES = fileURLToPath(new URL('../packages/', import.meta.url))
const KIT = fileURLToPath(new URL('../packages/login-kit/', import.meta.url))
const ENTRIES = {
  index: join(KIT, 'src/react/index.ts'),
  core: join(KIT, 'src/core/index.ts'),
}
const TSC = fileURLToPath(new URL('../node_modules/typescript7/bin/tsc', import.meta.url))
const SHAPES = fileURLToPath(new URL('shapes-as-types.d.ts', import.meta.url))
const TEXTS = ['README.md', 'CHANGELOG.md', 'LICENSE', 'api.md']
const NOTICES = 'THIRD-PARTY-NOTICES.md'
const PEERS = [/^react($|\/)/]

/**
 * Builds the library and packs it as one tarball in `folder`; returns the tarball's path.
 *
 * The private packages are bundled in, in the code and in the types: whoever installs it needs
 * React for the components, and nothing for the custom element.
 */
export async function packLoginKit(folder: string): Promise<string> {
  const out = join(folder, 'login-kit')
  const dist = join(out, 'dist')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [callsWithoutShapes()],
    oxc: KIT_JSX,
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      sourcemap: true,
      lib: { entry: ENTRIES, formats: ['es'] },
      rolldownOptions: {
        external: PEERS,
        // frameworks that draw on a server leave the components to the browser
        output: {
          banner: ({ name }) => (name === 'index' ? "'use client'" : ''),
          sourcemapPathTransform: sourceFromRoot,
        },
      },
    },
  })
  await buildOwnerLogin(dist)
  await writeTypes(dist)
  writeFileSync(join(dist, 'styles.css'), styles())
  // for compilers that look for what `import '…/styles.css'` names
  writeFileSync(join(dist, 'styles.css.d.ts'), 'export {}\n')
  for (const text of TEXTS) copyFileSync(join(KIT, text), join(out, text))
  const notices = thirdPartyNotices(
    dist,
    fileURLToPath(new URL('../node_modules', import.meta.url)),
  )
  writeFileSync(join(out, NOTICES), notices)
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  const packed =
    execFileSync('npm', ['pack', '--pack-destination', folder, '--silent'], {
      cwd: out,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .at(-1) ?? ''
  return join(folder, packed)
}

/** The package as it is published; what it needs at run time is in it. */
function manifest(): object {
  const { name, version, description, license, peerDependencies } = JSON.parse(
    readFileSync(join(KIT, 'package.json'), 'utf8'),
  )
  const entry = (file: string) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` })
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    files: ['dist', 'api.md', 'CHANGELOG.md', NOTICES],
    sideEffects: ['*.css', './dist/owner-login.js'],
    exports: {
      '.': entry('index'),
      './core': entry('core'),
      './element': entry('owner-login'),
      './owner-login.js': entry('owner-login'),
      './styles.css': { types: './dist/styles.css.d.ts', default: './dist/styles.css' },
    },
    peerDependencies,
    // the custom element and the core need none
    peerDependenciesMeta: { react: { optional: true } },
  }
}

/** The sheet with what it takes from private packages, which no host has. */
function styles(): string {
  const sheet = readFileSync(join(KIT, 'src/styles/login-kit.css'), 'utf8')
  return sheet.replace(/@import "@ownerng\/ui\/([\w.-]+)";/g, (_, name: string) =>
    readFileSync(join(PACKAGES, 'ui/src/styles', name), 'utf8'),
  )
}

/** The types of each entry, with what they take from private packages and nothing else of those. */
async function writeTypes(dist: string): Promise<void> {
  // below the project the bundler would find its tsconfig.json, and compile the sources anew
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-kit-types-'))
  emitTypes(folder)
  const typesOf = (path: string) => join(folder, path.replace(/\.ts$/, '.d.ts'))
  const bundle = await rolldown({
    input: {
      index: typesOf('login-kit/src/react/index.ts'),
      core: typesOf('login-kit/src/core/index.ts'),
      'owner-login': typesOf('login-kit/src/element/index.ts'),
    },
    external: PEERS,
    // what is undefined is of calls, and none of their types is left
    checks: { importIsUndefined: false },
    plugins: [
      {
        name: 'private-types',
        resolveId: (name) => {
          if (name === 'zod/mini') return SHAPES
          const [, own, part] = /^@ownerng\/([\w-]+)(?:\/(.+))?$/.exec(name) ?? []
          if (!own) return null
          const { exports } = JSON.parse(readFileSync(join(PACKAGES, own, 'package.json'), 'utf8'))
          const source: string =
            exports[part ? `./${part}` : '.'] ?? exports['./*'].replace('*', part)
          return typesOf(join(own, source))
        },
      },
      dts({ dtsOnly: true }),
    ],
  })
  await bundle.write({ dir: dist, chunkFileNames: 'types-[name].d.ts' })
  await bundle.close()
  rmSync(folder, { recursive: true, force: true })
}

/** The types of the library and of the private packages behind it, file by file. */
function emitTypes(folder: string): void {
  const options = [
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--rewriteRelativeImportExtensions',
    '--rootDir',
    PACKAGES,
    '--outDir',
    folder,
  ]
  for (const name of ['domain', 'contract', 'messages', 'ui', 'login-kit'])
    execFileSync(process.execPath, [TSC, '-p', join(PACKAGES, name), ...options], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tarball = await packLoginKit(join(KIT, 'pack'))
  writeFileSync(join(KIT, 'api.md'), apiReport(join(KIT, 'pack/login-kit/dist')))
  console.log(`${tarball} (${(statSync(tarball).size / 1000).toFixed(0)} kB)`)
}
