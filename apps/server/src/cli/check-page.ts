import { cliCommands } from '@ownerng/messages/cli/commands'
import { z } from 'zod'
import { findResorts } from '../db/job-runs.queries.ts'
import { findPageCheck, notePageCheck } from '../db/page-check.queries.ts'
import { PORTAL } from '../http/portal-page.ts'
import { type ResortGateway, readGateway } from '../modules/payments/gateways/resort-gateway.ts'
import type { Services } from '../services.ts'
import { CommandRefusal, type Options } from './command-refusal.ts'
import {
  comparePage,
  describeFault,
  type Get,
  hashBytes,
  type PageDifference,
  read,
  readHashes,
} from './compare-page.ts'

const scriptHashes = z.record(z.string(), z.string())

/**
 * Compares the payment page that the public address serves with this release, and the card
 * companies' scripts with those of the last check (PCI DSS 11.6.1). Stores the result for the
 * metrics. Throws a CommandRefusal that names each difference; `--accept` accepts changed scripts
 * of the card companies.
 */
export async function checkPage(
  services: Services,
  _words: readonly string[],
  { accept = false }: Options,
  { folder, get }: { readonly folder: string; readonly get: Get } = { folder: PORTAL, get: fetch },
): Promise<string> {
  const messages = cliCommands().page
  const release = readHashes(folder)
  if (!release) throw new CommandRefusal(messages.notBuilt({ folder }))
  const gateways = await listGateways(services)
  const hosts = [...new Set(gateways.map(({ host }) => host))]
  const page = await comparePage(services.settings, folder, hosts, get)
  const [stored] = await services.database.readDirectory(findPageCheck)
  const earlier = scriptHashes.parse(stored?.card_scripts ?? {})
  const urls = [...new Set(gateways.map(({ script }) => script))]
  const scripts = await Promise.all(urls.map((url) => readScript(get, url)))
  const isNew = ({ url, hash }: CardScript) => hash !== '' && earlier[url] !== hash
  const changed = scripts.filter(
    (script) => isNew(script) && earlier[script.url] !== undefined && !accept,
  )
  const accepted = scripts.filter((script) => isNew(script) && !changed.includes(script))
  const lines = [
    ...page.map(describeDifference),
    ...scripts.flatMap(({ url, fault }) =>
      fault ? [messages.unreachable({ url, reason: fault })] : [],
    ),
    ...changed.map(({ url }) => messages.cardScript({ url })),
  ]
  await services.database.readDirectory(notePageCheck, {
    differences: lines.length,
    cardScripts: JSON.stringify({
      ...earlier,
      ...Object.fromEntries(accepted.map(({ url, hash }) => [url, hash])),
    }),
  })
  const notes = accepted.map(({ url, hash }) => messages.recorded({ url, hash }))
  const { publicUrl: url } = services.settings
  if (lines.length > 0)
    throw new CommandRefusal(
      [...lines, ...notes, messages.differs({ url, differences: lines.length })].join('\n'),
    )
  const files = Object.keys(release.hashes).length
  return [...notes, messages.same({ url, files, hash: release.hash })].join('\n')
}

/** The card forms in use, of all resorts. */
async function listGateways(services: Services): Promise<ResortGateway[]> {
  const { database } = services
  const gateways: ResortGateway[] = []
  for (const { id } of await database.readDirectory(findResorts)) {
    const { gateway } = await database.inResort(id, (sql) => readGateway(services, sql, id))
    if (gateway) gateways.push(gateway)
  }
  return gateways
}

interface CardScript {
  readonly url: string
  /** Empty if the page couldn't be read. */
  readonly hash: string
  readonly fault: string
}

async function readScript(get: Get, url: string): Promise<CardScript> {
  try {
    return { url, hash: hashBytes((await read(get, url)).bytes), fault: '' }
  } catch (error) {
    return { url, hash: '', fault: describeFault(error) }
  }
}

function describeDifference(difference: PageDifference): string {
  const messages = cliCommands().page
  if (difference.code === 'header') return messages.header(difference)
  if (difference.code === 'unreachable') return messages.unreachable(difference)
  return messages[difference.code](difference)
}
