import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openInbox } from '../support/inbox.ts'
import { expect, pressPay, signIn, test } from '../support/journey.ts'
import { databaseKind, type Portal, startPortal } from '../support/portal.ts'
import { settled } from '../support/screens.ts'
import { expectWholeWords } from '../support/whole-words.ts'

// a separate portal: later tests with this owner would read Spanish
test('an owner who chooses Spanish pays, and reads the receipt in Spanish', async ({ page }) => {
  test.slow()
  const portal = await startPortal(databaseKind())
  try {
    await payInSpanish(page, portal)
  } finally {
    // an open page would call the stopped server
    await page.goto('about:blank')
    await portal.close()
  }
})

/** Spanish labels are longer: no word in a narrow column breaks. */
async function expectWordsFit(page: Page, portal: Portal): Promise<void> {
  for (const name of ['home', 'bills', 'points', 'calendar']) {
    await page.goto(`${portal.url}/#/nav/${name}`)
    for (const width of [1280, 1024, 820, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      await expectWholeWords(page, `${name} at ${width} px`)
    }
  }
}

async function payInSpanish(page: Page, portal: Portal): Promise<void> {
  await signIn(page, portal, 'owner.points', { to: '/nav/profile' })
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es-US')
  await expectWordsFit(page, portal)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${portal.url}/#/nav/payment`)
  await page.getByRole('button', { name: 'Pagar otro monto' }).click()
  await page.getByLabel('Monto', { exact: true }).fill('10.07')

  // the card company's fields are in Spanish too
  const card = page.frameLocator('iframe[title="Su tarjeta"]')
  const fill = (frame: string, label: string, value: string) =>
    card.frameLocator(`iframe[title="${frame}"]`).getByLabel(label).fill(value)
  await fill('Número de tarjeta', 'Número de tarjeta', '4321000000001119')
  await fill('Vencimiento', 'Vencimiento (MM/AA)', '12/39')
  await fill('Código de seguridad', 'Código de seguridad', '123')
  await fill('Nombre en la tarjeta', 'Nombre en la tarjeta', 'Eleanor Whitfield')
  await expect(card.locator('html')).toHaveAttribute('lang', 'es-US')
  await pressPay(page, 'Pagar $10.07')
  const postalCode = card.frameLocator('iframe[title="Código postal"]')
  await expect(postalCode.getByText('Ingrese el código postal de facturación')).toBeVisible()
  await expectAccessible(page, 'card fields in Spanish', { onlyHere: true })
  await postalCode.getByLabel('Código postal').fill('12345')
  const inbox = openInbox(portal, 'eleanor.10427@mail.example')
  await pressPay(page, 'Pagar $10.07')
  await expect(page.getByRole('heading', { name: 'Pago recibido' })).toBeVisible()

  const mail = await inbox.text()
  expect(mail).toContain('Gracias. Se pagaron $10.07 con la tarjeta Visa terminada en 1119.')
  await page.goto(`${portal.url}/#/nav/notices`)
  await expect(page.getByText(/^Recibo P-\d+: pago de \$10\.07 a /)).toBeVisible()
}
