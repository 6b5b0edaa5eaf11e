import { getProfile, saveNotificationChoices } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refusal } from '../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

const CHOICES = ['bills', 'points'].map((topic) => ({
  ...filled(getProfile).choices[0],
  topic,
  mail: true,
  text: false,
  paper: false,
})) as ReturnType<typeof filled<typeof getProfile>>['choices']

async function open(server = fullServer()) {
  await showPage(
    '#/nav/profile',
    server.answer(getProfile, filled(getProfile, { choices: CHOICES, mobile: '(555) 010-0427' })),
  )
  const card = (await screen.findByRole('heading', { name: 'Notifications' })).closest('section')
  return within(card ?? document.body)
}

it('saves a checkbox at once and confirms next to it', async () => {
  const server = fullServer().answer(saveNotificationChoices, { status: 'OK' })
  const card = await open(server)
  expect(card.queryByRole('button', { name: 'Save' })).toBeNull()
  const tick = card.getByLabelText('Bills: Paper mail')
  await userEvent.click(tick)
  const confirmation = await card.findByText('Saved')
  expect(tick.closest('td')?.contains(confirmation)).toBe(true)
  expect(card.getByRole('status').textContent).toBe('Bills: Paper mail: Saved')
  expect(server.getInputs(saveNotificationChoices)).toMatchObject([
    {
      body: {
        choices: [
          { topic: 'bills', paper: true },
          { topic: 'points', paper: false },
        ],
      },
    },
  ])
})

it('saves further changes afterwards, so that the last one wins', async () => {
  let finish = () => {}
  const first = new Promise<void>((resolve) => {
    finish = resolve
  })
  let count = 0
  const server = fullServer().answer(saveNotificationChoices, async () => {
    if (count++ === 0) await first
    return { status: 'OK' as const }
  })
  const card = await open(server)
  await userEvent.click(card.getByLabelText('Bills: Paper mail'))
  await userEvent.click(card.getByLabelText('Points: Text'))
  expect(server.getInputs(saveNotificationChoices)).toHaveLength(1)
  finish()
  await card.findByText('Saved')
  expect(server.getInputs(saveNotificationChoices)).toMatchObject([
    {},
    { body: { choices: [{ paper: true }, { text: true }] } },
  ])
})

it("reverts a checkbox that couldn't be saved, and says why", async () => {
  const server = fullServer().answer(saveNotificationChoices, () => {
    throw refusal('OFFLINE', 'We could not save that', { status: 503 })
  })
  const card = await open(server)
  const tick = card.getByLabelText<HTMLInputElement>('Bills: Email')
  await userEvent.click(tick)
  expect((await card.findByRole('alert')).textContent).toContain('We could not save that')
  expect(tick.checked).toBe(true)
})
