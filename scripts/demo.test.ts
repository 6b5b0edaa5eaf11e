import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { makeDemo } from '../demo/generate.ts'

it('makes the demo folders that are committed, byte for byte', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'demo-'))
  const committed = new URL('../demo/', import.meta.url)
  await makeDemo(pathToFileURL(`${fresh}/`))
  for (const resort of ['heron', 'pines', 'bayview']) {
    const files = readdirSync(join(fresh, resort)).sort()
    expect(
      readdirSync(new URL(`${resort}/`, committed))
        // pictures are drawn by hand
        .filter((file) => file !== 'brand' && file !== 'photos')
        .sort(),
    ).toEqual(files)
    for (const file of files)
      expect(
        readFileSync(new URL(`${resort}/${file}`, committed)).equals(
          readFileSync(join(fresh, resort, file)),
        ),
        `${resort}/${file}`,
      ).toBe(true)
  }
  rmSync(fresh, { recursive: true })
}, 30_000)
