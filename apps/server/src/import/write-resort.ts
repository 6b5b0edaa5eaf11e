import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cliImport } from '@ownerng/messages/cli/import'
import { mailLogoName, prepareLogo } from '../integrations/files/prepare-logo.ts'
import * as load from './load.queries.ts'
import { getOutcome } from './row-tally.ts'
import * as storedRowsQueries from './stored-rows.queries.ts'
import { type Ids, readIds, type WriteRequest, writeRows } from './write-request.ts'
import * as writeRowsQueries from './write-rows.queries.ts'

/** Writes the resort with its options, pictures, and rules. */
export async function writeResort(request: WriteRequest): Promise<void> {
  const { sql, resortId, tally, laidOutOn } = request
  const { server, server_description, time_zone: timeZone, line, ...resort } = request.resort
  await sql.rows(load.saveServer, { id: server, description: server_description })
  const values = { ...resort, serverId: server, timeZone, laidOutOn }
  const [stored] = await sql.rows(load.saveResort, values)
  tally.noteRow('resort.csv', line, getOutcome(stored?.inserted))
  const { options, properties } = request.options
  await writeRows(request, writeRowsQueries.write.options, numberRows(options))
  await writeRows(
    request,
    writeRowsQueries.write.properties,
    numberRows(properties, options.length),
  )
  await storePictures(request)
  const ruleSets = await sql.rows(load.addRules, {
    resortId,
    rules: JSON.stringify(request.rules),
    today: request.today,
  })
  tally.noteRow('rules.json', 1, ruleSets.length > 0 ? 'inserted' : 'unchanged')
}

/** Writes unit types and units with their parts; returns the units' ids. */
export async function writeUnits(request: WriteRequest): Promise<Ids> {
  const { sql, resortId, rows, tally } = request
  const open = await sql.rows(storedRowsQueries.findOpenUnits, { resortId })
  const wasOpen = new Set(open.map(({ number }) => number))
  for (const { number: unit, status } of rows.units)
    if (status === 'closed' && wasOpen.has(unit))
      tally.noteAct(cliImport().report.unitClosed({ unit }))
  await writeRows(request, writeRowsQueries.write.unitTypes, rows.unitTypes)
  await writeRows(
    request,
    writeRowsQueries.write.units,
    rows.units.map((row) => ({
      ...row,
      unit_type_code: row.unit_type,
      property_code: row.property_code || null,
    })),
  )
  const units = await readIds(request, storedRowsQueries.findIdsByNumber.units)
  // skip existing parts, because the table refuses any change to a unit with stays
  const stored = await sql.rows(storedRowsQueries.findParts, { resortId })
  const storedParts = new Set(stored.map((row) => row.part_unit_id))
  await writeRows(
    request,
    writeRowsQueries.write.unitParts,
    rows.units
      .filter((row) => row.part_of !== '' && !storedParts.has(units.get(row.number) ?? ''))
      .map((row) => ({
        line: row.line,
        whole_unit_id: units.get(row.part_of),
        part_unit_id: units.get(row.number),
        label: row.part_label,
      })),
  )
  return units
}

/** Numbers rows that have no line in a file by their position. */
const numberRows = <T extends object>(rows: readonly T[], after = 0) =>
  rows.map((row, index) => ({ ...row, line: after + index + 1 }))

/** Stores a resort's pictures for the portal, and its logo for email as well. */
async function storePictures({ folder, files, resortId, options }: WriteRequest): Promise<void> {
  const logoUrl = options.options.find(({ name }) => name === 'logoUrl')?.value
  for (const name of options.pictures) {
    const bytes = readFileSync(join(folder, 'brand', name))
    await files.put(`brand/${resortId}/${name}`, bytes)
    if (logoUrl !== `/api/brand/${resortId}/${name}`) continue
    const forMail = await prepareLogo(bytes)
    if (forMail) await files.put(`brand/${resortId}/${mailLogoName(name)}`, forMail)
  }
}
