import {
  type CallAnswer,
  getAutomaticPayments,
  removePaymentMethod,
  restorePaymentMethod,
} from '@ownerng/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refusal } from '../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, type SomeSettings, showPage } from '../../../test-support/show-page.tsx'

type Page = CallAnswer<typeof getAutomaticPayments>
type Method = Page['methods'][number]

const method = (some: Partial<Method>): Method => ({
  id: 'm1',
  kind: 'card',
  brand: 'Visa',
  last4: '4417',
  goodUntil: '2029-12',
  over: false,
  pays: [],
  ...some,
})
async function open(page: Partial<Page>, address = '#/nav/bills/automatic', some?: SomeSettings) {
  const settings = { ownerRow: { displayOwnerNumber: '10427' }, ...some }
  const server = fullServer(settings).answer(getAutomaticPayments, {
    ...filled(getAutomaticPayments),
    mayPay: true,
    autopay: null,
    plan: null,
    ...page,
  })
  await showPage(address, server)
  const wallet = await screen.findByRole('region', { name: 'Payment methods' })
  return { server, wallet: within(wallet) }
}
const user = userEvent.setup()

it('shows each method with its expiration and what it pays', async () => {
  const { wallet } = await open({
    methods: [
      method({ pays: [{ what: 'autopay', owner: '10427' }] }),
      method({ id: 'm2', kind: 'bank', brand: 'Bank account', last4: '2201', goodUntil: '' }),
      method({
        id: 'm3',
        last4: '0093',
        goodUntil: '2025-01',
        over: true,
        pays: [
          { what: 'autopay', owner: '10428' },
          { what: 'plan', owner: '10427' },
        ],
      }),
    ],
  })
  const [used, bank, expired] = await wallet.findAllByRole('listitem')
  expect(used?.textContent).toMatch(
    /^Visa ending 4417Expires 12\/2029Used for autopay\.To remove it/,
  )
  // payments for another account have to be stopped in that account
  expect(expired?.textContent).toContain(
    'To remove it, switch to owner 10428, then choose another one or turn autopay off.',
  )
  expect(expired?.textContent).toContain('To remove it, end the installment plan first.')
  expect(bank?.textContent).toBe('Bank account ending 2201Remove')
  expect(expired?.textContent).toContain('Expired')
  expect(expired?.textContent).toContain("Autopay of owner 10428 can't charge it anymore.")
  expect(expired?.textContent).toContain("The installment plan can't charge it anymore.")
  // a method that autopay or a plan uses can't be removed
  expect(wallet.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
})

it.each([
  ['10427', 1],
  ['10428', 0],
])('links to automatic payments only if it pays for this account: %s', async (owner, links) => {
  const methods = [method({ pays: [{ what: 'autopay', owner }] })]
  const { wallet } = await open({ methods }, '#/nav/profile')
  await wallet.findByText(/^Used for autopay/)
  expect(wallet.queryAllByRole('link', { name: 'Go to automatic payments' })).toHaveLength(links)
})

it('removes a method after the password, and Undo restores it', async () => {
  const { server, wallet } = await open({ methods: [method({})] })
  server.answer(removePaymentMethod, () => {
    server.answer(getAutomaticPayments, { ...filled(getAutomaticPayments), methods: [] })
    return { done: true as const }
  })
  await user.click(await wallet.findByRole('button', { name: 'Remove Visa ending 4417' }))
  await user.type(wallet.getByLabelText('Current password'), 'secret')
  await user.click(wallet.getByText('Remove Visa ending 4417', { selector: 'button' }))
  await screen.findByText(/^Visa ending 4417 is removed\./)
  expect(wallet.queryByText('Visa ending 4417')).toBeNull()
  server.answer(restorePaymentMethod, ({ query }) => {
    expect(query).toEqual({ id: 'm1' })
    server.answer(getAutomaticPayments, {
      ...filled(getAutomaticPayments),
      methods: [method({})],
    })
    return { done: true as const }
  })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(/^Visa ending 4417 is saved again\./)
  expect(wallet.getByText('Visa ending 4417')).toBeDefined()
})

it('offers Undo on all parts of the profile and on no other page', async () => {
  const { server, wallet } = await open({ methods: [method({})] }, '#/nav/profile/payment-methods')
  server.answer(removePaymentMethod, { done: true })
  await user.click(await wallet.findByRole('button', { name: 'Remove Visa ending 4417' }))
  await user.type(wallet.getByLabelText('Current password'), 'secret')
  await user.click(wallet.getByText('Remove Visa ending 4417', { selector: 'button' }))
  await screen.findByRole('button', { name: 'Undo' })
  await user.click(screen.getByRole('link', { name: 'Language' }))
  expect(location.hash).toBe('#/nav/profile/language')
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Documents' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

it('refetches the list after another window removed a method', async () => {
  const { server, wallet } = await open({ methods: [method({})] })
  server
    .answer(removePaymentMethod, () => {
      throw refusal('NOT_FOUND', "We couldn't find that", { status: 404 })
    })
    .answer(getAutomaticPayments, { ...filled(getAutomaticPayments), methods: [], mayPay: true })
  await user.click(await wallet.findByRole('button', { name: /^Remove/ }))
  await user.type(await screen.findByLabelText('Current password'), 'secret')
  await user.click(screen.getAllByRole('button', { name: /^Remove/ }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Visa ending 4417')).toBeNull())
  const sentence = screen.getByText(/We couldn't find that/)
  // the submitted form is gone, so the focus is on the message, as after a removal
  await waitFor(() => expect(document.activeElement?.contains(sentence)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

it("says why a removal can't be undone", async () => {
  const { server, wallet } = await open({ methods: [method({})] })
  server.answer(removePaymentMethod, { done: true })
  await user.click(await wallet.findByRole('button', { name: 'Remove Visa ending 4417' }))
  await user.type(wallet.getByLabelText('Current password'), 'secret')
  await user.click(wallet.getByText('Remove Visa ending 4417', { selector: 'button' }))
  server.answer(restorePaymentMethod, () => {
    throw refusal('UNDO_LATE', 'This can be undone for one minute only')
  })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('This can be undone for one minute only')
})

it('offers nothing to add without permission to pay', async () => {
  const { wallet } = await open({ methods: [], mayPay: false }, '#/nav/bills/automatic', {
    role: 'view',
  })
  await wallet.findByText('No saved cards.')
  await waitFor(() => expect(wallet.queryByRole('button')).toBeNull())
})
