import { addDays, dateAt } from '@ownerng/domain'
import { expect, type Locator, type Page } from '@playwright/test'
import { signInByApi } from './api-owner.ts'
import { BOOKED_AT_HERON } from './journey.ts'
import type { Portal } from './portal.ts'

/** Returns the calendar's name of a day this many days ahead: `Sunday, February 7, 2027`. */
function dayName(daysAhead: number): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${dayAhead(daysAhead)}T00:00Z`))
}

/** Returns the date (`YYYY-MM-DD`) this many days ahead at HERON, in New York time. */
export function dayAhead(days: number): string {
  return addDays(dateAt(new Date(), 'America/New_York'), days)
}

/** Chooses days in the calendar, paging as far as needed. */
export async function chooseDays(page: Page, ...daysAhead: number[]): Promise<void> {
  for (const days of daysAhead) {
    const day = page.getByRole('button', { name: new RegExp(dayName(days)) }).first()
    for (let turned = 0; turned < 14 && !(await day.isVisible()); turned++)
      await page.getByRole('button', { name: 'Next month' }).first().click()
    await day.click()
  }
}

/** Opens the people counters of the first booking step. */
export const openPeople = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Who's coming/ }).click()

/** Returns the button to the second booking step, whose label contains the number of units. */
export const seePlaces = (page: Page): Locator =>
  page.getByRole('button', { name: /^See (places|the place|\d+ places)$/ })

/** Second booking step: chooses a unit type, which may be selected already. */
export async function choosePlace(page: Page, name: string): Promise<void> {
  const place = page.getByRole('article', { name })
  await expect(place).toBeVisible()
  const button = place.getByRole('button', { name: `Choose ${name}` })
  if (await button.isVisible()) await button.click()
  await expect(place.getByText('Chosen')).toBeVisible()
}

/** Third booking step: the stay is for a guest; opens the question for their name. */
export async function chooseGuest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change Who is staying?' }).click()
  await page.getByRole('radio', { name: 'A guest, without me' }).check()
  await page.getByRole('button', { name: 'Next: your guest' }).click()
}

/**
 * Third booking step: names a guest who gets no email, and opens the resort's question, if it is
 * unanswered.
 */
export async function nameGuest(page: Page, first: string, last: string): Promise<void> {
  await page.getByLabel("Guest's first name").fill(first)
  await page.getByLabel("Guest's last name").fill(last)
  await page.getByRole('checkbox', { name: `Don't email ${first}.` }).check()
  await page.getByRole('button', { name: 'Next: what the resort should know' }).click()
}

/** Third booking step: answers the demo's one required question, the last one. */
export async function answerGuestStep(page: Page): Promise<void> {
  await page.getByLabel('Time of arrival').selectOption('Before 6 PM')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Book this stay' })).toBeVisible()
}

/**
 * Releases every hold of an owner: earlier journeys of the same worker may have used up the
 * maximum.
 */
export async function releaseOwnerHolds(portal: Portal, loginId: string): Promise<void> {
  const owner = await signInByApi(portal, loginId)
  const { reservations } = (await owner.get('/reservations')).body as {
    reservations: { id: string; status: string }[]
  }
  for (const { id } of reservations.filter(({ status }) => status === 'held'))
    await owner.post(`/holds/${id}/release`, { ownerNumber: owner.ownerNumber })
}

/** Books a unit for given days with the screens; returns the reservation number. */
export async function book(
  page: Page,
  url: string,
  {
    unitType,
    from,
    nights,
  }: { readonly unitType: string; readonly from: number; readonly nights: number },
): Promise<string> {
  await page.goto(
    `${url}/#/nav/reservations/book/O/?arrival=${dayAhead(from)}` +
      `&departure=${dayAhead(from + nights)}&people1=2&unitType=${unitType}`,
  )
  await answerGuestStep(page)
  await page.getByRole('button', { name: 'Book this stay' }).click()
  await expect(page.getByRole('heading', { name: BOOKED_AT_HERON })).toBeVisible()
  const texts = await page.getByText(/^Reservation H-\d+\. /).textContent()
  return /H-\d+/.exec(texts ?? '')?.[0] ?? ''
}
