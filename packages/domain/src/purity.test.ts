import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('never reads the clock or a random number: both are arguments', () => {
  const folder = new URL('./', import.meta.url)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  expect(sources.length).toBeGreaterThan(10)
  for (const file of sources)
    expect(readFileSync(new URL(file, folder), 'utf8'), file).not.toMatch(
      /Date\.now|new Date\(\)|Math\.random|Temporal\.Now/,
    )
})
