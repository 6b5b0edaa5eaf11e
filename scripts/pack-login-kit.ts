import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { callsWithoutShapes } from './calls-without-shapes.ts'

const PACKAGES = fileURLToPath(new URL('../packages/', import.meta.url))
const KIT = fileURLToPath(new URL('../packages/login-kit/', import.meta.url))
const ENTRIES = {
  index: join(KIT, 'src/react/index.ts'),
  core: join(KIT, 'src/core/index.ts'),
  mount: join(KIT, 'src/mount/index.ts'),
}
const TSC = fileURLToPath(new URL('../node_modules/typescript7/bin/tsc', import.meta.url))
const PEERS = [/^react($|\/)/, /^react-dom($|\/)/]

/**
 * Builds the library and packs it as one tarball in `folder`; returns the tarball's path.
 *
 * The private packages are bundled in, in the code and in the types: whoever installs it needs
 * React and nothing else.
 */
export async function packLoginKit(folder: string): Promise<string> {
  const out = join(folder, 'login-kit')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [callsWithoutShapes()],
    build: {
      outDir: join(out, 'dist'),
      target: 'es2023',
      minify: false,
      lib: { entry: ENTRIES, formats: ['es'] },
      rolldownOptions: { external: PEERS },
    },
  })
  writeTypes(join(out, 'dist/types'))
  writeFileSync(join(out, 'dist/styles.css'), styles())
  copyFileSync(join(KIT, 'README.md'), join(out, 'README.md'))
  const { name, version, peerDependencies, license } = JSON.parse(
    readFileSync(join(KIT, 'package.json'), 'utf8'),
  )
  const contract = JSON.parse(readFileSync(join(PACKAGES, 'contract/package.json'), 'utf8'))
  const entry = (file: keyof typeof ENTRIES) => ({
    types: `./dist/types/${relative(PACKAGES, ENTRIES[file]).replace(/\.ts$/, '.d.ts')}`,
    default: `./dist/${file}.js`,
  })
  const manifest = {
    name,
    version,
    license,
    type: 'module',
    files: ['dist'],
    sideEffects: ['*.css'],
    exports: {
      '.': entry('index'),
      './core': entry('core'),
      './mount': entry('mount'),
      './styles.css': './dist/styles.css',
    },
    peerDependencies,
    // for the types of calls alone: no code of it is in the library
    dependencies: { zod: contract.dependencies.zod },
  }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
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

/** The sheet with what it takes from private packages, which no host has. */
function styles(): string {
  const sheet = readFileSync(join(KIT, 'src/styles/login-kit.css'), 'utf8')
  return sheet.replace(/@import "@ownerng\/ui\/([\w.-]+)";/g, (_, name: string) =>
    readFileSync(join(PACKAGES, 'ui/src/styles', name), 'utf8'),
  )
}

/**
 * The types of the library and of the private packages behind them, which are named by relative
 * paths instead.
 */
function writeTypes(folder: string): void {
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
  for (const name of ['domain', 'contract', 'ui', 'login-kit'])
    execFileSync(process.execPath, [TSC, '-p', join(PACKAGES, name), ...options], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.d.ts'),
  )) {
    const path = join(folder, file)
    const named = readFileSync(path, 'utf8').replace(
      /(from |import\()(['"])@ownerng\/(domain|contract|ui)\2/g,
      (_, before: string, quote: string, name: string) => {
        const to = relative(dirname(path), join(folder, name, 'src/index.js'))
        return `${before}${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`
      },
    )
    writeFileSync(path, named)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tarball = await packLoginKit(join(KIT, 'pack'))
  console.log(`${tarball} (${(statSync(tarball).size / 1000).toFixed(0)} kB)`)
}
