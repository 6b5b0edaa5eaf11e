import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getPage, watch } from './watch.ts'

type Body = { ErrorMessage: string; MessageType: number; Release: string; LogFilePrefix: string }

let sent: Body[] = []
let tellLongTask = (_: number) => {}
beforeEach(() => {
  sent = []
  document.head.innerHTML = '<meta name="portal-build" content="0123456789ab">'
})
afterEach(() => {
  document.head.innerHTML = ''
})

/** A separate window whose browser reports long tasks. */
function watchWindow() {
  const target = new EventTarget() as Window & typeof globalThis
  class Observer {
    static supportedEntryTypes = ['longtask']
    constructor(hear: (list: { getEntries(): { duration: number }[] }) => void) {
      tellLongTask = (duration) => hear({ getEntries: () => [{ duration }] })
    }
    observe = vi.fn()
  }
  Object.assign(target, {
    PerformanceObserver: Observer,
    location: { hash: '#/reservations/R-12345/cancel?from=home' },
  })
  const send = vi.fn(async (_call: unknown, input: { body: Body }) => {
    sent.push(input.body)
    return {}
  })
  watch({ send: send as never, handle: () => '' }, target)
  return target
}
const failing = (message: string) =>
  new ErrorEvent('error', { error: Object.assign(new Error(message), { stack: `E: ${message}` }) })

it('reports an error once per page load, with the release', () => {
  const window = watchWindow()
  window.dispatchEvent(failing('broken'))
  window.dispatchEvent(failing('broken'))
  window.dispatchEvent(failing('broken otherwise'))
  expect(sent).toEqual([
    {
      ErrorMessage: 'E: broken',
      LogFilePrefix: 'owner',
      MessageType: 1,
      Release: '0123456789ab',
    },
    expect.objectContaining({ ErrorMessage: 'E: broken otherwise' }),
  ])
})

it('reports unhandled rejections', () => {
  const window = watchWindow()
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: 'late' })
  window.dispatchEvent(rejected)
  expect(sent.map(({ ErrorMessage }) => ErrorMessage)).toEqual(['late'])
})

it('sends at most twenty reports, and no empty ones', () => {
  const window = watchWindow()
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  for (let time = 0; time < 30; time++) window.dispatchEvent(failing(`broken ${time}`))
  expect(sent).toHaveLength(20)
})

it('removes query parameters and card numbers', () => {
  const window = watchWindow()
  window.dispatchEvent(
    failing('4321000000001119 at https://portal.example/a.js?token=secret#/invite/secret:1:2'),
  )
  expect(sent[0]?.ErrorMessage).not.toMatch(/secret|4321000000001119/)
  expect(sent[0]?.ErrorMessage).toContain('https://portal.example/a.js')
})

it('reports a long task by the page and its step, without ids', () => {
  watchWindow()
  for (const ms of [120, 700, 800, 2_500]) tellLongTask(ms)
  expect(sent.map(({ ErrorMessage, MessageType }) => [ErrorMessage, MessageType])).toEqual([
    ['Long task at /reservations/:id/cancel: 500 ms or more', 6],
    ['Long task at /reservations/:id/cancel: 2000 ms or more', 6],
  ])
})

it.each([
  ['', ''],
  ['#/bills', '/bills'],
  ['#/work-orders/W-100?x=1', '/work-orders/:id'],
  ['#/welcome/abcdefghijklmnopqrstuvwxyz', '/welcome/:id'],
])('the page of %s is %s', (hash, page) => expect(getPage({ hash })).toBe(page))
