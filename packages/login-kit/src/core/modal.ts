import { identityPanels } from '@ownerng/messages/identity/panels'
import { identityWidget } from '@ownerng/messages/identity/widget'
import { sanitizeHtml } from './sanitize-html.ts'

/** Kind of message; sets the style and the default title. */
export type ModalKind = 'error' | 'info' | 'warning' | 'success' | 'confirm' | 'html'

/** Response: main button, second button, or closed with Escape. */
export type ModalResponse = 'ok' | 'cancel' | 'closed'

/** Texts of a modal; each has a default, which `setTexts` replaces (`panels.modals`). */
export interface ModalTexts {
  readonly title?: string
  readonly ok?: string
  readonly cancel?: string
}

/**
 * Opens dialogs. Each call resolves with the response when a button is pressed; concurrent dialogs
 * are queued.
 */
export interface ModalService {
  error(text: string, words?: ModalTexts): Promise<ModalResponse>
  info(text: string, words?: ModalTexts): Promise<ModalResponse>
  warning(text: string, words?: ModalTexts): Promise<ModalResponse>
  success(text: string, words?: ModalTexts): Promise<ModalResponse>
  /** Two buttons. */
  confirm(text: string, words?: ModalTexts): Promise<ModalResponse>
  /** Sanitized HTML without scripts, styles, and forms. */
  html(html: string, words?: ModalTexts): Promise<ModalResponse>
}

/**
 * Modal service for hosts with any framework or none. Uses native dialogs, which trap and restore
 * the focus. `onResponse` also receives every response.
 */
export function createModals(
  page: Document,
  onResponse: (response: ModalResponse, kind: ModalKind) => void = () => {},
): ModalService {
  let last: Promise<unknown> = Promise.resolve()
  const open = (kind: ModalKind, content: string, texts: ModalTexts = {}) => {
    const response = last.then(() => show(page, kind, content, texts))
    last = response
    return response.then((value) => {
      onResponse(value, kind)
      return value
    })
  }
  const of = (kind: ModalKind) => (content: string, texts?: ModalTexts) =>
    open(kind, content, texts)
  return {
    error: of('error'),
    info: of('info'),
    warning: of('warning'),
    success: of('success'),
    confirm: of('confirm'),
    html: of('html'),
  }
}

async function show(
  page: Document,
  kind: ModalKind,
  content: string,
  texts: ModalTexts,
): Promise<ModalResponse> {
  const dialog = page.createElement('dialog')
  dialog.className = `lk-modal lk-modal--${kind}`
  const title = element(page, 'h2', texts.title ?? identityPanels().modals.titles[kind])
  title.id = `lk-modal-${Math.floor(performance.now() * 1000)}`
  dialog.setAttribute('aria-labelledby', title.id)
  const body = page.createElement('div')
  if (kind === 'html') body.append(await sanitizeHtml(content))
  else body.append(...content.split('\n').map((line) => element(page, 'p', line)))
  const form = page.createElement('form')
  form.method = 'dialog'
  form.append(button(page, 'ok', texts.ok ?? identityPanels().modals.ok))
  if (kind === 'confirm')
    form.append(button(page, 'cancel', texts.cancel ?? identityWidget().cancel))
  dialog.append(title, body, form)
  page.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(
        dialog.returnValue === 'ok' || dialog.returnValue === 'cancel'
          ? dialog.returnValue
          : 'closed',
      )
    })
  })
}

function element(page: Document, name: 'h2' | 'p', text: string): HTMLElement {
  const made = page.createElement(name)
  made.textContent = text
  return made
}

function button(page: Document, value: 'ok' | 'cancel', text: string): HTMLButtonElement {
  const made = page.createElement('button')
  made.className = value === 'ok' ? 'lk-button' : 'lk-button lk-button--quiet'
  made.value = value
  made.textContent = text
  return made
}
