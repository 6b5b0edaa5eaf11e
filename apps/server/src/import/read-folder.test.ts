import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileKinds } from './file-kinds.ts'
import { PHOTOS_FILE } from './photos-file.ts'
import { ANY_DAY, readFile } from './read-folder.ts'
import type { Refusal } from './refusal.ts'

const { units, workOrderMessages, documents } = fileKinds(ANY_DAY)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Reads a file with this text; returns its rows, and its refusals as one line each. */
function read<K extends Parameters<typeof readFile>[1]>(kind: K, ...lines: readonly string[]) {
  writeFileSync(join(folder, kind.file), `${lines.join('\r\n')}\r\n`)
  const refusals: Refusal[] = []
  const rows = readFile(folder, kind, refusals)
  const faults = refusals.map(
    ({ line, field, reason, wholeFile }) =>
      `${line} ${field}: ${reason}${wholeFile ? ' (file)' : ''}`,
  )
  return { rows, faults }
}

const HEADER = 'number,name,unit_type,part_of,part_label,property_code'
const readNames = (...lines: readonly string[]) => {
  const { rows, faults } = read(units, ...lines)
  return { names: rows.map(({ line, name }) => `${line} ${name}`), faults }
}

// issue 37, item 16
describe('a file as spreadsheets and scripts write it', () => {
  it('may have more rows than a function takes arguments', () => {
    const rows = Array.from({ length: 150_000 }, (_, index) => `${index},Cove`)
    expect(read(units, HEADER, rows.join('\n')).faults).toHaveLength(150_000)
  })

  it('may have rows of only commas', () => {
    expect(
      readNames(HEADER, '101,Cove 101,CS,,,', ',,,,,', ' , , ,,,', '102,Cove 102,CS,,,'),
    ).toEqual({ names: ['2 Cove 101', '5 Cove 102'], faults: [] })
  })

  it('may have a nickname in quotation marks', () => {
    expect(
      readNames(HEADER, '101,Robert "Bob" Smith,CS,,,', '102,"Robert ""Bob"" Smith",CS,,,'),
    ).toEqual({ names: ['2 Robert "Bob" Smith', '3 Robert "Bob" Smith'], faults: [] })
  })

  it('has the row refused whose outer quotation marks hide inner ones', () => {
    expect(
      readNames(
        HEADER,
        '101,"Robert "Bob" Smith",CS,,,',
        '102,Cove 102,CS,,,',
        '103,"Bob" S,CS,,,',
      ),
    ).toEqual({
      names: ['3 Cove 102'],
      faults: [
        '2 : has a quotation mark inside a quoted value: write it twice',
        '4 : has a quotation mark inside a quoted value: write it twice',
      ],
    })
  })

  it.each(['103,Cove 103,CS,,,', '103,"Cove 103",CS,,,'])(
    'is refused at the first quotation mark without a second one, before %s',
    (next) => {
      expect(readNames(HEADER, '101,"Cove", CS,,,', '102,"Cove 102,CS,,,', next)).toEqual({
        names: [],
        faults: ['3 : a quotation mark is not closed on this line (file)'],
      })
    },
  )

  it('may have trailing commas in the header, in rows, or both', () => {
    const names = ['2 Cove 101', '3 Cove 102']
    const rows = ['101,Cove 101,CS,,,', '102,Cove 102,CS,,,']
    const longer = rows.map((row) => `${row},,`)
    expect(readNames(HEADER, ...longer)).toEqual({ names, faults: [] })
    expect(readNames(`${HEADER},,`, ...rows)).toEqual({ names, faults: [] })
    expect(readNames(`${HEADER},,`, ...longer)).toEqual({ names, faults: [] })
  })

  it('refuses rows with too many or too few values', () => {
    expect(
      readNames(HEADER, '101,Cove, 101,CS,,,', '102,Cove 102,CS', '103,Cove 103,CS,,,'),
    ).toEqual({
      names: ['4 Cove 103'],
      faults: [
        '2 : has 7 values for 6 columns: put a value that contains a comma in quotation marks',
        '3 : has 3 values for 6 columns',
      ],
    })
  })

  // issue 37, item 16
  it('has its only row refused if a comma shifted it, unless the header is as long', () => {
    const shifted = '101,Cove, 101,CS,,,'
    const fault =
      '2 : has 7 values for 6 columns: put a value that contains a comma in quotation marks'
    expect(readNames(HEADER, shifted)).toEqual({ names: [], faults: [fault] })
    expect(readNames(`${HEADER},`, '101,Cove 101,CS,,,,').names).toEqual(['2 Cove 101'])
  })

  it('may lack an optional column that was added in a later release', () => {
    const lines = [
      'number,work_order,author,sent_on,sent_at,text',
      '1,2,staff,2026-01-02,09:00,Done',
    ]
    expect(read(workOrderMessages, ...lines)).toMatchObject({
      rows: [{ author_name: '', text: 'Done' }],
      faults: [],
    })
    // any other column is required, because its values would be erased
    expect(readNames('number,name,unit_type,part_of', '101,Cove,CS,').faults).toEqual([
      '1 part_label: the column is missing (file)',
    ])
  })

  it('may name its files .PDF and .JPG', () => {
    const row = 'X-1,,Rules,Rules,RULES.PDF,1,2026-01-01'
    const columns = 'number,owner_number,category,title,file,pages,published_on'
    expect(read(documents, columns, row)).toMatchObject({
      rows: [{ file: 'RULES.PDF' }],
      faults: [],
    })
    const photo = 'IMG_0042.JPG,photo,,,The lake,'
    expect(read(PHOTOS_FILE, 'file,kind,unit_type,unit,alt,caption', photo)).toMatchObject({
      rows: [{ file: 'IMG_0042.JPG' }],
      faults: [],
    })
  })
})
