import { useQuery } from '@tanstack/react-query'
import { act, createElement, createRef, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Around, quietClient } from '../../../test-support/test-portal.tsx'
import { CardFrame, type CardFrameHandle } from './card-frame.tsx'

const PHONE = '+1 305 555 0100'
const FRAME = {
  path: '/payframe.html?host=shift4-live',
  script: 'https://i4m.company.example/script.js',
  gateway: 'shift4',
  kind: 'card',
  accessBlock: '',
  accessServer: '',
  accessPage: '',
  onReady: () => {},
} as const
const page = document.createElement('div')
let root: Root
const frame = () => page.querySelector('iframe')
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
/** A part of a page at a resort with or without a phone number. */
function showPart(part: ReactNode, contactPropertyPhone: string) {
  const client = quietClient()
  const menuOptions = { hideContactUs: false, contactPropertyPhone, contactPropertyEmail: '' }
  client.setQueryData(['settings'], { menuOptions })
  return act(async () => root.render(createElement(Around, { client }, part)))
}
const show = (phone: string) =>
  showPart(createElement(CardFrame, { ...FRAME, ref: createRef<CardFrameHandle>() }), phone)

/** A frame with the access block of the payment form, which changes with each read. */
function FrameOfForm({ blocks }: { readonly blocks: string[] }) {
  const { data = '' } = useQuery({
    queryKey: ['payments', 'form'],
    queryFn: async () => blocks.shift() ?? 'asked too often',
  })
  return createElement(CardFrame, { ...FRAME, accessBlock: data, ref: createRef() })
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
it('shows an error after ten seconds, with the phone number and Try again', async () => {
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
  // the timeout starts over
  await pass(9_999)
  expect(page.querySelector('[role=alert]')).toBeNull()
  await pass(1)
  expect(page.querySelector('[role=alert]')).not.toBeNull()
})

it('requests new access for this browser when trying again', async () => {
  const blocks = ['', 'A0000,B']
  await showPart(createElement(FrameOfForm, { blocks }), PHONE)
  const connected = () => {
    const element = frame()
    const post = vi.spyOn(element?.contentWindow as Window, 'postMessage').mockReturnValue()
    element?.dispatchEvent(new Event('load'))
    return post.mock.lastCall?.[0]
  }
  await pass(10_000)
  expect(connected()).toMatchObject({ accessBlock: '' })
  await act(async () => page.querySelector('button')?.click())
  await pass(1)
  expect(connected()).toMatchObject({ accessBlock: 'A0000,B' })
  expect(blocks).toEqual([])
})

it('offers no call if the resort has no phone number', async () => {
  await show('')
  await pass(10_000)
  expect(page.querySelector('[role=alert]')?.textContent).toMatch(/try again\. $/)
  expect(page.querySelector('a')).toBeNull()
})
