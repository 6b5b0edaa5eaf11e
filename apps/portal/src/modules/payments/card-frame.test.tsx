import { act, createElement, createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Around, quietClient } from '../../../test-support/test-portal.tsx'
import { CardFrame, type CardFrameHandle } from './card-frame.tsx'

const PHONE = '+1 305 555 0100'
const page = document.createElement('div')
let root: Root
const frame = () => page.querySelector('iframe')
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
/** The card form at a resort with a telephone, or without one. */
function show(contactPropertyPhone: string) {
  const client = quietClient()
  const menuOptions = { hideContactUs: false, contactPropertyPhone, contactPropertyEmail: '' }
  client.setQueryData(['owner-settings'], { menuOptions })
  return act(async () =>
    root.render(
      createElement(
        Around,
        { client },
        createElement(CardFrame, {
          path: '/payframe.html?host=shift4-live',
          script: 'https://i4m.company.example/script.js',
          gateway: 'shift4',
          kind: 'card',
          accessBlock: '',
          accessServer: '',
          accessPage: '',
          ref: createRef<CardFrameHandle>(),
          onReady: () => {},
        }),
      ),
    ),
  )
}

beforeEach(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.append(page)
  root = createRoot(page)
})
afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
  vi.useRealTimers()
})

// issue 17, part 1
it('says after ten seconds that the card form is not there, with the telephone and Try again', async () => {
  await show(PHONE)
  await pass(9_999)
  expect(page.querySelector('[role=alert]')).toBeNull()
  expect(frame()?.hidden).toBe(false)
  await pass(1)
  expect(page.querySelector('[role=alert]')?.textContent).toBe(
    "The card form hasn't loadedNothing was charged. Check your connection and try again. " +
      `You can also call us to pay: ${PHONE}`,
  )
  expect(page.querySelector('a')?.getAttribute('href')).toBe('tel:+13055550100')
  expect(frame()?.hidden).toBe(true)
  const button = page.querySelector('button')
  expect(button?.textContent).toBe('Try again')
  await act(async () => button?.click())
  expect(page.querySelector('[role=alert]')).toBeNull()
  expect(frame()?.hidden).toBe(false)
  // it is waited for as long again
  await pass(9_999)
  expect(page.querySelector('[role=alert]')).toBeNull()
  await pass(1)
  expect(page.querySelector('[role=alert]')).not.toBeNull()
})

it('offers no call where the resort has no telephone', async () => {
  await show('')
  await pass(10_000)
  expect(page.querySelector('[role=alert]')?.textContent).toMatch(/try again\. $/)
  expect(page.querySelector('a')).toBeNull()
})
