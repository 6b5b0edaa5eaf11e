import type { Page } from '@playwright/test'

/** Presses the label of a view, as people do, because the radio button itself is hidden. */
export const chooseView = (page: Page, view: string) =>
  page.locator('label').getByText(view, { exact: true }).click()
