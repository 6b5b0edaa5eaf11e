// Setup of the component tests: browser features that jsdom lacks, and cleanup after each test.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { SOURCE_CONTEXT, setReaderContext } from '../packages/messages/src/index.ts'

// a busy machine is slow; fast results don't wait for this timeout
configure({ asyncUtilTimeout: 15_000 })

// the testing library sets this only for the first file of a worker, but files share its modules
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => {
  cleanup()
  // files share the window: what one leaves would be found by another, and a session sign it in
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  // a resort's settings change the language and the labels
  setReaderContext(SOURCE_CONTEXT)
})

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver })
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
  })
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}

/** A dialog opens and closes as in a browser; Escape and the page behind it are for journeys. */
Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    this.open = true
  },
  showModal(this: HTMLDialogElement) {
    this.open = true
    this.querySelector<HTMLElement>(
      '[autofocus], button, input, select, textarea, a[href]',
    )?.focus()
  },
  close(this: HTMLDialogElement, value = '') {
    if (!this.open) return
    this.open = false
    this.returnValue = value
    this.dispatchEvent(new Event('close'))
  },
})

document.addEventListener('submit', (event) => {
  const { target, submitter } = event
  if (!(target instanceof HTMLFormElement) || target.method !== 'dialog') return
  event.preventDefault()
  target.closest('dialog')?.close(submitter?.getAttribute('value') ?? '')
})
