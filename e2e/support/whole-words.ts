import { expect, type Page } from '@playwright/test'

/** Expects that no word of up to 20 letters on the page is broken across two lines. */
export async function expectWholeWords(page: Page, subject: string): Promise<void> {
  expect(await page.evaluate(findBrokenWords), `broken words of ${subject}`).toEqual([])
}

/** Runs in the page. Words with a hyphen may break there; addresses and numbers aren't words. */
function findBrokenWords(): string[] {
  const WORD = /(?<![\p{L}\p{N}@./-])\p{L}{4,20}(?![\p{L}\p{N}@./-])/gu
  const walker = document.createTreeWalker(
    document.querySelector('dialog[open]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const broken: string[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (!parent || parent.closest('script, style, option, svg, .visually-hidden')) continue
    if (!parent.checkVisibility({ visibilityProperty: true })) continue
    // hidden for the eye, but not for screen readers
    if (parent.closest('thead')?.clientHeight === 1 || parent.getBoundingClientRect().width < 4)
      continue
    for (const { 0: word, index } of node.data.matchAll(WORD)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      if (Math.max(...tops) - Math.min(...tops) > 4)
        broken.push(`"${word}" in ${parent.tagName}.${parent.className}: ${node.data.slice(0, 60)}`)
    }
  }
  return broken
}

/** Expects that the numbers of stays, receipts, and bills can't break at their hyphens. */
export async function expectWholeNumbers(page: Page, subject: string): Promise<void> {
  const breakable = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { data, parentElement: parent } = walker.currentNode as Text
      const number = /\b[A-Z]-\d{4,}\b/.exec(data)?.[0]
      if (!number || !parent || parent.closest('script, style, option, svg, .visually-hidden'))
        continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      if (getComputedStyle(parent).whiteSpace !== 'nowrap')
        found.push(`${number} in ${parent.tagName}: ${data.slice(0, 60)}`)
    }
    return found
  })
  expect(breakable, `breakable numbers of ${subject}`).toEqual([])
}
