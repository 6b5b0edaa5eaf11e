import { APP_KIND_NAMES } from '@ownerng/domain'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createClient } from '../core/client.ts'
import { keepResortChoice, readResortChoice } from '../core/resort-choice.ts'
import type { LoginResult } from '../core/sign-in.ts'
import { LoginWidget, type LoginWidgetProps } from '../react/login-widget.tsx'

/**
 * Shows the login widget inside an element of a host that is not React; returns how to take it
 * away.
 */
export function mountLogin(element: Element, props: LoginWidgetProps): () => void {
  const root = createRoot(element)
  root.render(createElement(LoginWidget, props))
  return () => root.unmount()
}

/**
 * Defines the custom element `<owner-login app="cms">` for hosts that are not React.
 *
 * Attributes: `app` (a kind of app, in any case), `api` (path of the API, `/api`), `heading`,
 * `subtitle`, `version`, `server`, `resort` (else the address and an earlier visit say), `dev`.
 * Events: `login` with the login result as `detail`, `forgotpassword` with the login ID. It draws
 * in the page itself, so the page's CSS variables theme it.
 */
export function defineOwnerLogin(name = 'owner-login'): void {
  if (!customElements.get(name)) customElements.define(name, class extends OwnerLoginElement {})
}

class OwnerLoginElement extends HTMLElement {
  #root: Root | null = null

  connectedCallback(): void {
    const app = this.getAttribute('app') ?? ''
    // attributes of HTML are often written in lower case
    const kind = APP_KIND_NAMES.find((name) => name.toLowerCase() === app.toLowerCase())
    if (!kind) throw new Error(`<${this.localName} app="${app}">: there is no such kind of app.`)
    const stored = readResortChoice([
      new URLSearchParams(location.search),
      new URLSearchParams(location.hash.split('?')[1] ?? ''),
    ])
    const choice = {
      server: this.getAttribute('server') ?? stored.server,
      resort: this.getAttribute('resort') ?? stored.resort,
    }
    const tell = (type: 'login' | 'forgotpassword', detail: LoginResult | string) =>
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }))
    this.#root = createRoot(this)
    this.#root.render(
      createElement(LoginWidget, {
        kind,
        ...choice,
        send: createClient(
          this.getAttribute('api') ?? '/api',
          (...args) => fetch(...args),
          () => '',
        ),
        title: this.getAttribute('heading') ?? 'Login',
        subtitle: this.getAttribute('subtitle') ?? '',
        appVersion: this.getAttribute('version') ?? '',
        year: new Date().getFullYear(),
        devMode: this.hasAttribute('dev'),
        onChoice: keepResortChoice,
        onSuccess: (result) => tell('login', result),
        onForgotPassword: (loginId) => tell('forgotpassword', loginId),
      }),
    )
  }

  disconnectedCallback(): void {
    this.#root?.unmount()
    this.#root = null
  }
}
