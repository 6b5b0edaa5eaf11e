import { readFileSync } from 'node:fs'
import type { Pms } from './database.ts'
import { DeskError } from './desk.ts'
import { noteToSend } from './send.ts'

/** Stores the units of a file, and names them in the portal: stays there have its IDs. */
export function storeUnits(pms: Pms, file: string): void {
  const [, ...lines] = readText(file).trim().split(/\r?\n/)
  pms.inOne(() => {
    for (const line of lines) {
      const [number = '', name = '', unitType = ''] = line.split(',')
      pms.run(
        'insert into unit (number, name, unit_type) values (?, ?, ?) on conflict do nothing',
        ...[number, name, unitType],
      )
      noteToSend(pms, 'units', number, { number })
    }
  })
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new DeskError(`The file ${file} can't be read.`)
  }
}
