import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CardMessage } from './card-capture.ts'
import { mountI4go } from './i4go.ts'

const PAGE = 'https://i4m.company.example'
const ACCESS = { block: 'A0000,B', server: 'https://fm01.company.example', page: PAGE }

type Options = Record<string, unknown> & {
  onSuccess: (form: unknown, answer: object) => void
  onFailure: (form: unknown, answer: object) => void
}

const container = Object.assign(document.createElement('div'), { id: 'fields' })
const messages: CardMessage[] = []
let isReady = false
const posted = vi.fn()
let options: Options

/** The plugin as Shift4 publishes it: a named frame, and callbacks with the result. */
function addPlugin(returned?: (options: Options) => object) {
  const i4goTrueToken = (given: Options) => {
    options = given
    if (returned) return returned(given)
    const frame = Object.assign(document.createElement('iframe'), { id: 'i4goFrame1' })
    document.getElementById(String(given['frameContainer']))?.append(frame)
    vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(posted)
    return { frameName: 'i4goFrame1' }
  }
  vi.stubGlobal('jQuery', () => ({ i4goTrueToken }))
}

const hear = (message: CardMessage) => {
  if (message.type === 'ready') isReady = true
  else messages.push(message)
}
const mount = () =>
  mountI4go(container, hear, {
    origin: PAGE,
    access: ACCESS,
    kind: 'card',
    locale: 'es-US',
    useLabel: 'Usar esta tarjeta',
  })
const SUCCESS = { i4go_response: 'SUCCESS', i4go_responsecode: '1', i4go_uniqueid: '1119token' }

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  document.body.append(container)
})
afterEach(() => {
  container.replaceChildren()
  container.remove()
  isReady = false
  messages.length = 0
  posted.mockReset()
  vi.unstubAllGlobals()
})

// issue 17, part 1
it("opens Shift4's frame with the access that the server requested for this browser", () => {
  addPlugin()
  mount()
  expect(options).toMatchObject({
    server: ACCESS.server,
    accessBlock: ACCESS.block,
    url: PAGE,
    frameContainer: 'fields',
    language: 'es-US',
    submitButton: { label: 'Usar esta tarjeta', visible: true },
    formAutoSubmitOnSuccess: false,
  })
  container.querySelector('iframe')?.dispatchEvent(new Event('load'))
  expect(isReady).toBe(true)
})

it('requests a token from the frame on payment, and no other window receives it', () => {
  addPlugin()
  mount().tokenise()
  expect(posted.mock.calls).toEqual([['0', PAGE]])
  options.onSuccess(null, SUCCESS)
  expect(messages).toEqual([{ v: 1, type: 'answer', token: '1119token' }])
})

it('keeps an existing token for one payment', () => {
  addPlugin()
  const card = mount()
  options.onSuccess(null, SUCCESS)
  expect(messages).toEqual([{ v: 1, type: 'validity', complete: true }])
  card.tokenise()
  expect(messages[1]).toEqual({ v: 1, type: 'answer', token: '1119token' })
  card.tokenise()
  expect(posted).toHaveBeenCalledTimes(1)
})

it('reads codes from a list, and only after a request', () => {
  addPlugin()
  const card = mount()
  options.onFailure(null, { i4go_responsecode: '102' })
  expect(messages).toEqual([])
  card.tokenise()
  options.onFailure(null, { i4go_responsecode: '102,108' })
  expect(messages).toEqual([{ v: 1, type: 'answer', codes: [102, 108], missing: [] }])
})

it('throws if the plugin adds no frame to the page', () => {
  addPlugin(() => ({}))
  expect(mount).toThrow()
})
