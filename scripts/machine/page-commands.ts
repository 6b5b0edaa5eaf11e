import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../package/stage.ts'

const blocksIn = (text: string) =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')

/** Returns the commands of a page in order. */
export const getCommands = (page: string): readonly string[] => blocksIn(read(page))

/** Returns the commands below a heading. */
export function commandsUnder(page: string, heading: string): string {
  const part = read(page)
    .split(/^## /m)
    .find((text) => text.startsWith(`${heading}\n`))
  if (!part) throw new Error(`${page} has no heading "${heading}".`)
  return blocksIn(part).join('')
}

/** Creates the release of docs/upgrading.md from the one in this folder. */
export const MAKE_NEXT = [
  'mkdir next',
  "tar -xzf ownerng-*.tgz -C next --transform 's|^ownerng-[^/]*|ownerng-0.2.0|'",
  // an unchanged folder would give the same image
  'echo >> next/ownerng-0.2.0/LICENSE',
  'tar -czf ownerng-0.2.0.tgz -C next ownerng-0.2.0',
]
