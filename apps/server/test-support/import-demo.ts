import { fileURLToPath } from 'node:url'
import { importFolder } from '../src/import/import-folder.ts'
import { makeNightsCheap } from './cheap-nights.ts'
import type { TestApp } from './test-app.ts'

/** Imports another demo resort in addition to the one in the template. */
export async function importDemo(
  { database, services, owner }: TestApp,
  resort: 'pines' | 'bayview',
): Promise<void> {
  const report = await importFolder({
    folder: fileURLToPath(new URL(`../../../demo/${resort}`, import.meta.url)),
    database,
    keys: services.keys,
    clock: services.clock,
    files: services.files,
    keepGood: true,
  })
  if (!report.written) throw new Error(JSON.stringify(report.refusals.slice(0, 3)))
  if (resort === 'bayview') await makeNightsCheap(owner, 'BAYVIEW')
}
