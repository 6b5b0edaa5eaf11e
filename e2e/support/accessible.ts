import { test as base, expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'

const PHONE = { width: 390, height: 844 }

/**
 * Expects no violation of WCAG 2.2 A and AA or best practices, frames included, and the promised
 * sizes of text and targets. Wide pages are also checked at phone width, except in phone journeys.
 * `onlyHere` skips this for tests that change the size, or have something open that a new layout
 * would close.
 */
export async function expectAccessible(
  page: Page,
  subject: string,
  { onlyColors = false, onlyHere = false } = {},
): Promise<void> {
  await expectAccessibleHere(page, subject, onlyColors)
  const wide = page.viewportSize()
  const isWalked = base.info().tags.includes('@phone')
  if (onlyHere || isWalked || !wide || wide.width < 1024) return
  await page.setViewportSize(PHONE)
  // as tall as the page, so that the bar at its bottom covers no control, which would count as half
  // a target
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...PHONE, height: Math.max(PHONE.height, height) })
  await expectAccessibleHere(page, `${subject} on a phone`, onlyColors)
  await page.setViewportSize(wide)
  // wait until elements for phones, such as a month, are removed again
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}

async function expectAccessibleHere(
  page: Page,
  subject: string,
  onlyColors: boolean,
): Promise<void> {
  // a part that is still loading has no heading
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expectNoViolations(page, subject, onlyColors)
  await expectNoSideways(page, subject)
  expect(await smallParts(page), subject).toEqual([])
}

/** Expects that nothing is wider than the window. */
export async function expectNoSideways(page: Page, subject: string): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${subject} scrolls sideways`,
  ).toBe(true)
}

/** Returns controls under 44 px and text under 16 px, except links inside a sentence. */
function smallParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (element: Element) =>
      (element as HTMLElement).checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      }) && !element.closest('.visually-hidden, .skip, [tabindex="-1"]:not(h1, main, div)')
    const named = (element: Element) =>
      `${element.tagName} "${element.textContent?.trim().slice(0, 30)}"`
    const targets = [
      ...document.querySelectorAll(
        'a[href], button, select, input:not([type=radio]):not([type=checkbox])',
      ),
    ]
      .filter(seen)
      .filter((element) => element.getBoundingClientRect().height < 43.5 && !element.closest('p'))
      .map((element) => `small target ${named(element)}`)
    const texts = [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          seen(element) &&
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 15.9)
      .map((element) => `small text ${named(element)}`)
    return [...targets, ...texts]
  })
}
