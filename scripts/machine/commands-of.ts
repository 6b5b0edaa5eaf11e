import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../package/stage.ts'

const blocksIn = (text: string) =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')

/** The commands of a page, as a person types them one after the other. */
export const commandsOf = (page: string): readonly string[] => blocksIn(read(page))

/** The commands below one of its headings. */
export function commandsUnder(page: string, heading: string): string {
  const part = read(page)
    .split(/^## /m)
    .find((text) => text.startsWith(`${heading}\n`))
  if (!part) throw new Error(`${page} has no heading "${heading}".`)
  return blocksIn(part).join('')
}

/** Makes the release of docs/upgrading.md of the one in this folder. */
export const MAKE_NEXT = [
  'mkdir next',
  "tar -xzf ownerng-*.tgz -C next --transform 's|^ownerng-[^/]*|ownerng-0.2.0|'",
  // what is the same would be no other image
  'echo >> next/ownerng-0.2.0/LICENSE',
  'tar -czf ownerng-0.2.0.tgz -C next ownerng-0.2.0',
]
