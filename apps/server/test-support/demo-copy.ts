import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERON = fileURLToPath(new URL('../../../demo/heron', import.meta.url))

/** Creates a folder with a copy of Heron Cove under another id and server. */
export function copyHeron(id: string, server: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'ownerng-copy-')), 'resort')
  cpSync(HERON, folder, { recursive: true })
  const path = join(folder, 'resort.csv')
  writeFileSync(path, readFileSync(path, 'utf8').replace('HERON,DEMO,', `${id},${server},`))
  return folder
}
