import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OwnCluster, startOwnCluster } from '../../test-support/own-cluster.ts'
import { runScript } from '../../test-support/run-script.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Pages whose commands run here from top to bottom, each in its own database. */
const RUN_HERE = [
  ...['docs/connect.md', 'docs/operator.md', 'docs/resort.md', 'docs/sibling-apps.md'],
  ...['docs/accounting.md', 'docs/webhooks.md'],
]

/** Pages whose commands run in another test. */
const RUN_BY: Readonly<Record<string, string>> = {
  'docs/keys.md': 'apps/server/src/cli/keys-page.test.ts',
  'docs/backup.md': 'apps/server/src/cli/backup-on-debian.test.ts',
  'docs/containers.md': 'scripts/machine/containers.test.ts',
  'docs/first-event.md': 'apps/server/src/modules/events/first-event-page.test.ts',
  'docs/install.md': 'scripts/machine/install.test.ts',
  'docs/upgrading.md': 'scripts/machine/install.test.ts',
}

/** Commands that no test runs, with the reason. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'npm start': 'it runs until it is stopped; the journeys start the same processes',
  'npm test': 'it runs this test',
  'npm run drill': 'it takes minutes and detects lost data itself',
  'npm run drill -- --short': 'it takes a minute and detects lost data itself',
  'npm run pack': 'scripts/kit installs the tarball in a project of its own',
  'systemctl enable --now ownerng@8080 ownerng@8081':
    'it needs systemd: scripts/machine/install.test.ts starts the unit',
  "systemctl status 'ownerng@*'":
    'it needs systemd: scripts/machine/install.test.ts starts the unit',
  'npm run ownerng -- import-photos HERON demo/heron/photos':
    'it encodes pictures for minutes: import-photos.test.ts',
  'npm run ownerng -- unbounce HERON dana.10427@mail.example':
    'it needs bounced email: list-mail.test.ts',
  'npm run ownerng -- cards HERON shift4-live set < credentials.txt':
    'it needs credentials of a card company: card-credentials.test.ts',
  'npm run ownerng -- answer-stay-request HERON --request Q-1001 --answer yes "The crib is in the bedroom"':
    "it needs an owner's request: stay-requests.test.ts",
  'npm run ownerng -- decide-deposit HERON --deposit D-60001 --decision denied "Another week than agreed"':
    "it needs an owner's deposit: deposits.test.ts",
  'npm run ownerng -- replay-events HERON --webhook WH-1 --which failed --from 1 --until 5000 "PMS repaired"':
    'it needs a failed delivery: send-webhooks.test.ts',
}

/** The first page starts npm and a process for it, as an operator does. */
const MIGRATE = 'npm run ownerng -- migrate'

/** Returns the lines of a page's shell blocks: those marked `sh` or unmarked. */
function getCommands(page: string): string[] {
  const blocks = readFileSync(join(ROOT, page), 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)
  return [...blocks]
    .filter(([, language = '']) => ['', 'sh'].includes(language))
    .flatMap(([, , block = '']) => block.split('\n'))
    .filter((line) => /^(?:[A-Z_]+=|export |npm |npx |node |docker |sudo |systemctl )/.test(line))
    .map((line) => line.replace(/ {2,}# .*$/, ''))
}

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].filter((page) => getCommands(page).length > 0)

let folder: string
let cluster: OwnCluster
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-documents-'))
  cluster = await startOwnCluster(folder)
})
afterAll(async () => {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

// issue 17, part 9
describe('commands in the docs', () => {
  it('are run by a test or listed with a reason', () => {
    const runHere = RUN_HERE.flatMap(getCommands)
    for (const page of pages.filter((page) => !RUN_HERE.includes(page))) {
      const other = RUN_BY[page]
      if (other) expect(existsSync(join(ROOT, other)), other).toBe(true)
      else
        expect(
          getCommands(page).filter((command) => !NOT_RUN[command] && !runHere.includes(command)),
          page,
        ).toEqual([])
    }
    const all = pages.flatMap(getCommands)
    for (const command of Object.keys(NOT_RUN)) expect(all).toContain(command)
  })

  it.each(RUN_HERE)(
    'of %s succeed',
    async (page) => {
      const name = page.replace(/\W/g, '_')
      const url = new URL(cluster.ownerUrl)
      await cluster.admin.query(`create database ${name} owner ${url.username}`)
      url.pathname = `/${name}`
      const commands = getCommands(page).filter((command) => !NOT_RUN[command])
      const migrate = page === RUN_HERE[0] ? `command ${MIGRATE}` : MIGRATE
      const script = ['set -euxo pipefail', migrate, ...commands].join('\n')
      const settings = {
        OWNERNG_DATA: join(folder, name),
        OWNERNG_DEMO: '1',
        OWNERNG_STAFF: 'reader',
        DATABASE_URL: url.href,
      }
      const { status, out } = await runScript(script, settings)
      expect(status, out).toBe(0)
      await cluster.admin.query(`drop database ${name} with (force)`)
    },
    240_000,
  )
})
