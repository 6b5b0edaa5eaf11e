import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPortal } from './machine.mjs'
import { writeNotices } from './package/notices.ts'
import { makeSbom, ROOT, readManifest, stage } from './package/stage.ts'

const MB = 1_000_000

/**
 * Builds the product as one tarball in `folder`, with its bill of materials next to it; returns
 * both paths. Operators unpack it and run `npm install --omit=dev` and `npm start`.
 */
export function packProduct(folder: string): { readonly tarball: string; readonly sbom: string } {
  buildPortal()
  const { version } = readManifest('')
  const name = `ownerng-${version}`
  const work = mkdtempSync(join(tmpdir(), 'ownerng-package-'))
  try {
    stage(join(work, name))
    const sbom = makeSbom()
    const text = `${JSON.stringify(sbom, null, 2)}\n`
    writeFileSync(join(work, name, 'sbom.cdx.json'), text)
    writeFileSync(join(work, name, 'THIRD-PARTY-NOTICES.txt'), writeNotices(sbom))
    mkdirSync(folder, { recursive: true })
    const paths = { tarball: join(folder, `${name}.tgz`), sbom: join(folder, `${name}.cdx.json`) }
    writeFileSync(paths.sbom, text)
    execFileSync('tar', ['--owner=0', '--group=0', '--sort=name', '-czf', paths.tarball, name], {
      cwd: work,
    })
    return paths
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { tarball, sbom } = packProduct(join(ROOT, 'dist'))
  for (const path of [tarball, sbom])
    console.log(`${path} (${(statSync(path).size / MB).toFixed(1)} MB)`)
}
