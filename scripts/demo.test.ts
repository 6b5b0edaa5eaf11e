import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { getTranslated, isWrittenByPerson } from '../apps/server/src/import/columns.ts'
import { fileKinds } from '../apps/server/src/import/file-kinds.ts'
import { ANY_DAY } from '../apps/server/src/import/read-folder.ts'
import { splitCsv } from '../apps/server/src/import/split-csv.ts'
import { makeDemo } from '../demo/generate.ts'

it('generates the committed demo folders, byte for byte', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'demo-'))
  const committed = new URL('../demo/', import.meta.url)
  await makeDemo(pathToFileURL(`${fresh}/`))
  for (const resort of ['heron', 'pines', 'bayview']) {
    const files = readdirSync(join(fresh, resort)).sort()
    expect(
      readdirSync(new URL(`${resort}/`, committed))
        // photos and logos are not generated
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
})

// issue 37, item 8
it.each(['heron', 'pines', 'bayview'])('%s has all texts of the resort in Spanish', (resort) => {
  const folder = new URL(`../demo/${resort}/`, import.meta.url)
  const untranslated = Object.values(fileKinds(ANY_DAY)).flatMap(({ file, columns }) => {
    if (!existsSync(new URL(file, folder))) return []
    const { header, rows } = splitCsv(readFileSync(new URL(file, folder), 'utf8'))
    const named = rows.map(({ line, values }): [number, Record<string, string | undefined>] => [
      line,
      Object.fromEntries(header.map((name, index) => [name, values[index]])),
    ])
    return Object.entries(columns)
      .filter(([, column]) => getTranslated(column))
      .flatMap(([name, column]) =>
        named
          .filter(([, row]) => row[name] && !row[`${name}:es`] && !isWrittenByPerson(column, row))
          .map(([line]) => `${file} ${line} ${name}`),
      )
  })
  expect(untranslated).toEqual([])
})

const getRows = (path: string) =>
  readFileSync(new URL(`../demo/${path}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

it.each(['heron', 'pines'])('%s has a floor plan of every unit type', (resort) => {
  const codes = getRows(`${resort}/unit-types.csv`).map(([code]) => code)
  const planned = getRows(`${resort}/photos/photos.csv`).flatMap(([file = '', kind, code]) => {
    if (kind !== 'floor-plan') return []
    const svg = readFileSync(new URL(`../demo/${resort}/photos/${file}`, import.meta.url), 'utf8')
    expect(svg, file).toMatch(/^<svg[^>]* viewBox="0 0 640 400">\n<title>Floor plan of /)
    return [code]
  })
  expect(planned.sort()).toEqual(codes.sort())
})

// issue 37: pages mixed "p.m." of the product with "p. m." of the resort
it.each(['heron', 'pines', 'bayview'])('%s writes halves of the day like the product', (resort) => {
  const folder = new URL(`../demo/${resort}/`, import.meta.url)
  const files = readdirSync(folder).filter((file) => /\.(csv|json)$/.test(file))
  const mixed = files.filter((file) =>
    /[ap]\.\s+m\./i.test(readFileSync(new URL(file, folder), 'utf8')),
  )
  expect(mixed).toEqual([])
})
