import { APP_KIND_NAMES, type AppKind } from '@ownerng/domain'
import { createElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createClient } from '../core/client.ts'
import type { LoginResult } from '../core/login-result.ts'
import { keepResortChoice, readResortChoice } from '../core/resort-choice.ts'
import {
  type OwnerSession,
  openSession,
  type SessionDetails,
  type SessionEnd,
  type SessionToken,
} from '../core/session.ts'
import { KIT_VERSION } from '../core/version.ts'
import { LoginWidget } from '../react/login-widget.tsx'
import { adoptStyles } from './styles.ts'

/** The events of `<owner-login>`. */
export interface OwnerLoginEventMap {
  /** Someone has just signed in. */
  login: CustomEvent<LoginResult>
  /** There is a session: after a sign-in, here or in another tab, and on load if one is left. */
  session: CustomEvent<SessionDetails>
  /** The session is over, and the form is back. */
  sessionend: CustomEvent<SessionEnd>
  /** The link was pressed, with this login ID; for kinds whose host handles password recovery. */
  forgotpassword: CustomEvent<string>
}

/** What listeners of the element are told: its own events, and those of every element. */
type EventMap = OwnerLoginEventMap & HTMLElementEventMap

/** What an attribute is called, and the property that reflects it. */
const ATTRIBUTES = {
  app: 'app',
  api: 'api',
  server: 'server',
  resort: 'resort',
  heading: 'heading',
  subtitle: 'subtitle',
  notice: 'notice',
  version: 'version',
  loginIdLabel: 'login-id-label',
  recoverPasswordLabel: 'recover-password-label',
  passwordMinLength: 'password-min-length',
  passwordMaxLength: 'password-max-length',
} as const

type AttributeName = keyof typeof ATTRIBUTES
const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as readonly AttributeName[]

const clientOf = (api: string) =>
  createClient(
    api || '/api',
    (...args) => fetch(...args),
    () => '',
  )

// a server that renders pages imports this, and has no elements
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

/**
 * The sign-in of any kind of app, as a custom element: `<owner-login app="cms" server="DEMO"
 * resort="HERON">`. It draws in a shadow tree, out of reach of the page's style sheets; its
 * variables theme it. Attributes and properties can change at any time: those that say where to sign
 * in reset the form, the rest update it in place.
 *
 * Slots: `logo` above the heading, `more` below the Login button, and `signed-in`, which replaces
 * the form during a session.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the interface types listeners alone
export class OwnerLogin extends Base {
  static readonly observedAttributes = [...Object.values(ATTRIBUTES), 'dev']

  declare app: string
  declare api: string
  declare server: string
  declare resort: string
  declare heading: string
  declare subtitle: string
  declare notice: string
  declare version: string
  declare loginIdLabel: string
  declare recoverPasswordLabel: string
  declare passwordMinLength: string
  declare passwordMaxLength: string

  #root: Root | null = null
  #session: OwnerSession | null = null
  /** By another one the form reads the resorts again. */
  #send = clientOf('')
  /** Which session it is about: the app and the API. */
  #of = ''
  #isChecking = false
  /** Counts the forms: each begins empty. */
  #form = 0

  constructor() {
    super()
    adoptStyles(this.attachShadow({ mode: 'open', delegatesFocus: true }))
  }

  /** Fills in the form with demo sign-ins during development. */
  get dev(): boolean {
    return this.hasAttribute('dev')
  }
  set dev(isDev: boolean) {
    // a framework may pass undefined, by which the attribute would come and go
    this.toggleAttribute('dev', Boolean(isDev))
  }

  /** Who is signed in; null if nobody is. */
  get session(): SessionDetails | null {
    return this.#session?.current ?? null
  }

  /** Ends the session in every tab. Throws if the server cannot be reached. */
  async signOut(): Promise<void> {
    await this.#session?.signOut()
  }

  /** A token for the app's own backend. Throws if nobody is signed in. */
  getToken(): Promise<SessionToken> {
    if (!this.#session?.current) return Promise.reject(new Error('Nobody is signed in.'))
    return this.#session.token()
  }

  connectedCallback(): void {
    for (const name of [...ATTRIBUTE_NAMES, 'dev'] as const) this.#upgrade(name)
    this.#draw()
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after) this.#draw()
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      // one that moved within the page is there again
      if (this.isConnected) return
      this.#root?.unmount()
      this.#session?.close()
      this.#root = null
      this.#session = null
      this.#of = ''
    })
  }

  /** A property that was set before the element was defined would hide the one of the class. */
  #upgrade(name: AttributeName | 'dev'): void {
    if (!Object.hasOwn(this, name)) return
    const value = this[name]
    delete (this as Partial<Record<typeof name, unknown>>)[name]
    Object.assign(this, { [name]: value })
  }

  #draw(): void {
    const shadow = this.shadowRoot
    if (!this.isConnected || !shadow || this.app === '') return
    // attributes of HTML are often written in lower case
    const kind = APP_KIND_NAMES.find((name) => name.toLowerCase() === this.app.toLowerCase())
    if (!kind)
      throw new Error(`<${this.localName} app="${this.app}">: there is no such kind of app.`)
    this.#follow(kind)
    this.#root ??= createRoot(shadow)
    this.#root.render(this.#view(kind))
  }

  /** Looks for the session of the kind, where it is not known yet. */
  #follow(kind: AppKind): void {
    const of = `${kind} ${this.api}`
    if (this.#of === of) return
    this.#of = of
    this.#send = clientOf(this.api)
    this.#session?.close()
    const session = openSession({ app: kind, ...(this.api ? { api: this.api } : {}) })
    this.#session = session
    session.onOtherTab((details) => {
      this.#draw()
      this.#tell('session', details)
    })
    session.onSessionEnd((end) => {
      this.#form++
      this.#draw()
      this.#tell('sessionend', end)
    })
    this.#isChecking = true
    void this.#find(session).then((details) => {
      if (this.#session !== session) return
      this.#isChecking = false
      this.#draw()
      if (details) this.#tell('session', details)
    })
  }

  /** The session that is there; the answer comes after the page could replace words. */
  async #find(session: OwnerSession): Promise<SessionDetails | null> {
    // whoever asks for a new session has none
    if (addressQueries().some((query) => query.get('newSession') === 'true')) return null
    // where the server cannot be asked, the form says so when it is sent
    return session.check().catch(() => null)
  }

  #view(kind: AppKind): ReactNode {
    if (this.session) return createElement('slot', { name: 'signed-in' })
    if (this.#isChecking) return null
    const stored = readResortChoice(addressQueries())
    const at = { server: this.server || stored.server, resort: this.resort || stored.resort }
    return createElement(LoginWidget, {
      key: [kind, this.api, this.server, this.resort, this.dev, this.#form].join(' '),
      kind,
      ...at,
      send: this.#send,
      title: this.heading || 'Login',
      subtitle: this.subtitle,
      notice: this.notice,
      appVersion: this.version || KIT_VERSION,
      loginIdLabel: this.loginIdLabel,
      recoverPasswordLabel: this.recoverPasswordLabel,
      ...lengthOf('passwordMinLength', this.passwordMinLength),
      ...lengthOf('passwordMaxLength', this.passwordMaxLength),
      year: new Date().getFullYear(),
      devMode: this.dev,
      logo: createElement('slot', { name: 'logo' }),
      more: createElement('slot', { name: 'more' }),
      onChoice: keepResortChoice,
      onSuccess: (result) => this.#signedIn(result),
      onForgotPassword: (loginId) => this.#tell('forgotpassword', loginId),
    })
  }

  async #signedIn(result: LoginResult): Promise<void> {
    const session = this.#session
    this.#tell('login', result)
    const details = await session?.start(result)
    if (!details || this.#session !== session) return
    this.#draw()
    this.#tell('session', details)
  }

  #tell<Type extends keyof OwnerLoginEventMap>(
    type: Type,
    detail: OwnerLoginEventMap[Type]['detail'],
  ): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }))
  }
}

/** Typed listeners for the events of `<owner-login>`. */
export interface OwnerLogin {
  addEventListener<Type extends keyof EventMap>(
    type: Type,
    listener: (this: OwnerLogin, event: EventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Type extends keyof EventMap>(
    type: Type,
    listener: (this: OwnerLogin, event: EventMap[Type]) => void,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

declare global {
  interface HTMLElementTagNameMap {
    'owner-login': OwnerLogin
  }
}

for (const name of ATTRIBUTE_NAMES)
  Object.defineProperty(OwnerLogin.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: OwnerLogin) {
      return this.getAttribute(ATTRIBUTES[name]) ?? ''
    },
    set(this: OwnerLogin, value: unknown) {
      if (value === null || value === undefined) this.removeAttribute(ATTRIBUTES[name])
      else this.setAttribute(ATTRIBUTES[name], String(value))
    },
  })

/** Defines the element where there are elements; a second time does nothing. */
export function defineOwnerLogin(name = 'owner-login'): void {
  const registry = globalThis.customElements
  if (!registry || registry.get(name)) return
  registry.define(name, name === 'owner-login' ? OwnerLogin : class extends OwnerLogin {})
}

/** The queries of the address: its own, and that of a route in its hash. */
const addressQueries = (): readonly URLSearchParams[] => [
  new URLSearchParams(location.search),
  new URLSearchParams(location.hash.split('?')[1] ?? ''),
]

function lengthOf<Name extends string>(name: Name, text: string): { [Key in Name]?: number } {
  const length = Number(text)
  return length > 0 ? ({ [name]: length } as { [Key in Name]: number }) : {}
}
