import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** HTML of everything that is visible or affects rendering. */
function readPage(): string {
  const { title, documentElement: root } = document
  const icon = document.querySelector('link[rel=icon]')?.getAttribute('href')
  const sheets = document.adoptedStyleSheets.map((sheet) =>
    [...sheet.cssRules].map(({ cssText }) => cssText).join(''),
  )
  const drawn = [title, location.hash, icon, root.style.cssText, ...sheets, document.body.innerHTML]
  // React's ID counter continues across pages
  const ids: string[] = []
  return drawn.join('\n').replace(/_r_[0-9a-z]+_/g, (id) => {
    if (!ids.includes(id)) ids.push(id)
    return `id-${ids.indexOf(id)}`
  })
}

const STILL_READS = 6
const READ_EVERY_MS = 20

/** The page after all requests and lazy parts have loaded. */
export async function readSettled(): Promise<string> {
  let before = ''
  let same = 0
  await waitFor(
    () => {
      const now = readPage()
      const isBusy = /aria-busy="true"|>Loading /.test(now) || !document.querySelector('h1')
      same = now === before && !isBusy ? same + 1 : 0
      before = now
      expect(same).toBeGreaterThanOrEqual(STILL_READS)
    },
    { interval: READ_EVERY_MS },
  )
  return before
}
