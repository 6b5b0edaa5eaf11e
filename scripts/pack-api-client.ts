import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getProjectAddress, readProjectManifest } from './project-address.ts'

const CLIENT = fileURLToPath(new URL('../packages/api-client/', import.meta.url))
const TSC = fileURLToPath(new URL('../node_modules/typescript7/bin/tsc', import.meta.url))
const TEXTS = ['README.md', 'LICENSE']

/** Compiles the client and packs it as one tarball in `folder`; returns the tarball's path. */
export function packApiClient(folder: string): string {
  const out = join(folder, 'api-client')
  const dist = join(out, 'dist')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  execFileSync(
    process.execPath,
    [TSC, '-p', join(CLIENT, 'tsconfig.build.json'), '--outDir', dist],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    // the compiler rewrites the imports of scripts, but not those of types
    const types = readFileSync(join(dist, name), 'utf8')
    writeFileSync(join(dist, name), types.replace(/(['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'))
  }
  for (const text of TEXTS) cpSync(join(CLIENT, text), join(out, text))
  const { name, version, description, license, dependencies } = JSON.parse(
    readFileSync(join(CLIENT, 'package.json'), 'utf8'),
  )
  const manifest = {
    ...{ name, version, description, license },
    ...getProjectAddress(readProjectManifest(), 'packages/api-client'),
    type: 'module',
    files: ['dist'],
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    dependencies,
  }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const packed = execFileSync('npm', ['pack', '--pack-destination', folder, '--silent'], {
    cwd: out,
    encoding: 'utf8',
  })
  return join(folder, packed.trim().split('\n').at(-1) ?? '')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tarball = packApiClient(join(CLIENT, 'pack'))
  console.log(`${tarball} (${(statSync(tarball).size / 1000).toFixed(0)} kB)`)
}
