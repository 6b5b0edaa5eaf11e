import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const HEAD = `# Third-party notices

The files in \`dist\` contain code of these packages. Their licenses ask for these notices.
`

/**
 * Returns the notices of third-party code in the scripts of a folder: the packages in their source
 * maps, each with its license text.
 */
export function thirdPartyNotices(dist: string, modules: string): string {
  const names = readdirSync(dist)
    .filter((name) => name.endsWith('.js.map'))
    .flatMap((name) => {
      const { sources } = JSON.parse(readFileSync(join(dist, name), 'utf8'))
      return (sources as string[]).map(getPackage)
    })
    .filter((name) => name !== '')
  const notices = [...new Set(names)].sort().map((name) => {
    const folder = join(modules, name)
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((path) => /^licen[cs]e(\.\w+)?$/i.test(path))
    if (!file) throw new Error(`${name} has no license file.`)
    const text = readFileSync(join(folder, file), 'utf8').trim()
    return `\n## ${name} ${version}: ${license}\n\n\`\`\`\n${text}\n\`\`\`\n`
  })
  return HEAD + notices.join('')
}

/** Returns the package of a source; empty for our own code. */
const getPackage = (source: string): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? ''
