import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const pages = [
  'README.md',
  'apps/gateway/README.md',
  ...readdirSync(new URL('docs/', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]
const scripts = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).scripts as Record<
  string,
  string
>

it.each(pages)('%s names only paths and commands that exist', (page) => {
  const text = readFileSync(new URL(page, root), 'utf8')
  const paths = [
    ...text.matchAll(/`((?:apps|packages|docs|demo|scripts|e2e|bench)\/[\w./-]+)`/g),
  ].map((match) => match[1] ?? '')
  for (const path of paths) expect(existsSync(new URL(path, root)), path).toBe(true)
  const commands = [...text.matchAll(/`npm run ([\w:-]+)/g)].map((match) => match[1] ?? '')
  for (const command of commands) expect(Object.keys(scripts), command).toContain(command)
  for (const [, link = ''] of text.matchAll(/\]\((?!https?:|#)([^)]+)\)/g))
    expect(existsSync(new URL(link.split('#')[0] ?? '', new URL(page, root))), link).toBe(true)
})
