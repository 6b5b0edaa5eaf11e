import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Component, ROOT, type Sbom } from './stage.ts'

const TEXTS = /^(licen[sc]e|copying|notice)/i
const LOCK: { readonly packages: Readonly<Record<string, { readonly version?: string }>> } =
  JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
const RULE = '='.repeat(78)

interface Licensed extends Component {
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string }
    readonly expression?: string
  }[]
}

/**
 * Returns the notices of third-party packages in the product, with their license texts. A package
 * for another platform isn't installed here, so only the name of its license is given.
 */
export function writeNotices({ components }: Sbom): string {
  const others = components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40ownerng/'))
  const byText = new Map<string, string[]>()
  for (const component of others) {
    const { text, license } = getLicense(component)
    const title = `${component.name} ${component.version} (${license})`
    byText.set(text, [...(byText.get(text) ?? []), title])
  }
  const parts = [...byText].map(([text, titles]) => [...titles.sort(), '', text].join('\n'))
  return [
    'OwnerNg contains these packages of others, under the licenses that follow their names.',
    ...parts,
  ].join(`\n${RULE}\n`)
}

function getLicense(component: Licensed): { readonly text: string; readonly license: string } {
  const [first] = component.licenses ?? []
  const named = first?.license?.id ?? first?.license?.name ?? first?.expression
  const folder = findInstalled(component)
  const texts = folder
    ? readdirSync(folder)
        .filter((name) => TEXTS.test(name))
        .sort()
    : []
  const text = texts
    .map((name) =>
      readFileSync(join(folder ?? '', name), 'utf8')
        .replaceAll('\r', '')
        .trim(),
    )
    .join('\n\n')
  return {
    text: text || `The package names its license only: ${named ?? 'see its page'}.\n`,
    license: named ?? 'see below',
  }
}

/** Returns the folder where this version of a package is installed, or null. */
function findInstalled({ name, version }: Component): string | null {
  const path = Object.keys(LOCK.packages).find(
    (place) => place.endsWith(`node_modules/${name}`) && LOCK.packages[place]?.version === version,
  )
  return path && existsSync(join(ROOT, path)) ? join(ROOT, path) : null
}
