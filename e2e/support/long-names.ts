import { expect, type Page } from '@playwright/test'

/** As long as a deed name may be, beginning with a word of 80 wide letters. */
const LONGEST = `${'W'.repeat(80)} ${'Elizabeth Montgomery-Featherstonehaugh '.repeat(4)}`
  .slice(0, 200)
  .trim()
/** The widest first: it shows every name that a narrower one shows. */
const WIDTHS = [1280, 820, 320] as const

/**
 * Replaces names on the page by the longest possible one, and expects at three widths that nothing
 * scrolls sideways, and that the name is neither cut nor covered by other text. The header, which
 * truncates names, has its own test.
 */
export async function expectLongNamesFit(page: Page, subject: string): Promise<void> {
  for (const width of WIDTHS) {
    const size = page.viewportSize()
    if (size?.width !== width) await page.setViewportSize({ width, height: 800 })
    const faults = await page.evaluate(findFaults, LONGEST)
    if (!faults) return
    expect(faults, `${subject} with long names at ${width} px`).toEqual([])
  }
}

/** Runs in the page; returns null if it shows no names. */
function findFaults(longest: string): string[] | null {
  const NAMES = /\b(Eleanor|Daniel|Ana|Walter)( (Whitfield|Ruiz|Prescott))?\b/g
  const walker = document.createTreeWalker(
    document.querySelector('dialog[open]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const texts: { node: Text; parent: HTMLElement; boxes: DOMRect[] }[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (
      !parent ||
      parent.closest('script, style, option, svg, .visually-hidden, [data-part="account"]')
    )
      continue
    if (!node.data.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue
    const data = node.data.replace(NAMES, longest)
    if (data !== node.data) node.data = data
    const range = document.createRange()
    range.selectNodeContents(node)
    texts.push({ node, parent, boxes: [...range.getClientRects()] })
  }
  const isLong = ({ node }: { node: Text }) => node.data.includes(longest)
  if (!texts.some(isLong)) return null
  const ancestors = (parent: HTMLElement) => {
    const all: HTMLElement[] = []
    for (let each: HTMLElement | null = parent; each; each = each.parentElement) all.push(each)
    return all
  }
  // bars at the bottom of the window cover what scrolls below them
  const isDocked = ({ parent }: { parent: HTMLElement }) =>
    ancestors(parent).some((each) => /fixed|sticky/.test(getComputedStyle(each).position))
  const others = texts.filter((text) => !isDocked(text))
  const faults =
    document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
  // replacing a name may move others, so measure again after all are replaced
  for (const text of texts) {
    const range = document.createRange()
    range.selectNodeContents(text.node)
    text.boxes = [...range.getClientRects()]
  }
  for (const name of texts.filter(isLong)) {
    const shown = name.node.data.trim().slice(0, 20)
    const clips = ancestors(name.parent).filter(
      (each) => getComputedStyle(each).overflowX !== 'visible' && each !== document.body,
    )
    const isCut = clips.some((clip) => {
      const { right, bottom } = clip.getBoundingClientRect()
      return name.boxes.some((box) => box.right > right + 2 || box.bottom > bottom + 6)
    })
    if (isCut) faults.push(`"${shown}" in ${name.parent.tagName} is cut`)
    for (const other of isDocked(name) ? [] : others) {
      const isCovered = other.boxes.some((two) =>
        name.boxes.some(
          (one) =>
            Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2 &&
            Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 6,
        ),
      )
      if (other !== name && isCovered)
        faults.push(`"${shown}" covers "${other.node.data.trim().slice(0, 20)}"`)
    }
  }
  return faults
}
