import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CARD_HOSTS, GATEWAY_NAMES } from '@ownerng/domain'
import { expect, it } from 'vitest'

/** Sources of the apps and packages, without tests, that hold what is looked for. */
function filesWith(pattern: RegExp): string[] {
  return ['apps', 'packages']
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
    )
    .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|node_modules/.test(path))
    .filter((path) => pattern.test(readFileSync(path, 'utf8')))
    .sort()
}

it('names the four counts of people at the wire, in SQL and in import files only', () => {
  const written = filesWith(/\bpeople[1-4]\b/)
  expect(written.filter((path) => !/(\.queries|\/statement-types)\.ts$/.test(path))).toEqual([
    'apps/server/src/import/file-kinds.ts',
    'packages/contract/src/schemas/people.ts',
    'packages/contract/src/schemas/stay-requests.ts',
  ])
})

it('names a card gateway in its rows and where its card fields are mounted only', () => {
  for (const name of GATEWAY_NAMES)
    expect(filesWith(new RegExp(`['"]${name}\\b|\\b${name}: `)), name).toEqual([
      'apps/portal/src/payframe/payframe.ts',
      'apps/server/src/integrations/gateway/card-credentials.ts',
      ...(name === 'rdppay' ? ['packages/contract/src/golden-calls.ts'] : []),
      'packages/domain/src/payments/card-gateways.ts',
    ])
})

it('has a setting in the architecture for the card script of each host', () => {
  const messages =
    readFileSync('docs/architecture.md', 'utf8') + readFileSync('docs/payment-scripts.md', 'utf8')
  for (const host of CARD_HOSTS) {
    expect(messages).toContain(`\`${host}\``)
    expect(messages).toContain(`${host.replace('-', '_').toUpperCase()}_SCRIPT`)
  }
})

it('names an app kind in its row, and elsewhere only where one kind is meant', () => {
  expect(filesWith(/'RDPUpdate'/).filter((path) => !path.endsWith('statement-types.ts'))).toEqual([
    // the one call that hosted updates sign in by
    'apps/server/src/modules/identity/sign-in.route.ts',
  ])
  expect(filesWith(/'HK'/).filter((path) => !path.endsWith('statement-types.ts'))).toEqual([])
})
