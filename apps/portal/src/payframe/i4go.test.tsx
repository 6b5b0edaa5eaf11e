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
const said: CardMessage[] = []
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
  else said.push(message)
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
  said.length = 0
  posted.mockReset()
  vi.unstubAllGlobals()
})

// issue 17, part 1
it('opens the frame of Shift4 with what its server was given for this browser', () => {
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

it('asks the frame for a token when it is paid, and nobody else hears it', () => {
  addPlugin()
  mount().tokenise()
  expect(posted.mock.calls).toEqual([['0', PAGE]])
  options.onSuccess(null, SUCCESS)
  expect(said).toEqual([{ v: 1, type: 'answer', token: '1119token' }])
})

it('keeps a token that was there before, for one payment', () => {
  addPlugin()
  const card = mount()
  options.onSuccess(null, SUCCESS)
  expect(said).toEqual([{ v: 1, type: 'validity', complete: true }])
  card.tokenise()
  expect(said[1]).toEqual({ v: 1, type: 'answer', token: '1119token' })
  card.tokenise()
  expect(posted).toHaveBeenCalledTimes(1)
})

it('reads codes that come as a list, and only where something was asked', () => {
  addPlugin()
  const card = mount()
  options.onFailure(null, { i4go_responsecode: '102' })
  expect(said).toEqual([])
  card.tokenise()
  options.onFailure(null, { i4go_responsecode: '102,108' })
  expect(said).toEqual([{ v: 1, type: 'answer', codes: [102, 108], missing: [] }])
})

it('throws where the plugin puts no frame into the page', () => {
  addPlugin(() => ({}))
  expect(mount).toThrow()
})
