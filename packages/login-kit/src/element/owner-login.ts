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

/** Events of `<owner-login>`. */
export interface OwnerLoginEventMap {
  /** Sign-in succeeded. */
  login: CustomEvent<LoginResult>
  /** A session exists: after a sign-in in any tab, or on load. */
  session: CustomEvent<SessionDetails>
  /** The session ended and the form is shown again. */
  sessionend: CustomEvent<SessionEnd>
  /** The link was pressed, with this login ID; for kinds whose host handles password recovery. */
  forgotpassword: CustomEvent<string>
}

/** Events of the element: its own and those of every HTML element. */
type EventMap = OwnerLoginEventMap & HTMLElementEventMap

/** Attribute names by the property that reflects them. */
const ATTRIBUTES = {
  app: 'app',
  api: 'api',
  server: 'server',
  resort: 'resort',
  heading: 'heading',
  subtitle: 'subtitle',
  notice: 'notice',
  version: 'version',
  loginId: 'login-id',
  loginIdLabel: 'login-id-label',
  recoverPasswordLabel: 'recover-password-label',
  passwordMinLength: 'password-min-length',
  passwordMaxLength: 'password-max-length',
} as const

type AttributeName = keyof typeof ATTRIBUTES
const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as readonly AttributeName[]

const getClient = (api: string) =>
  createClient(
    api || '/api',
    (...args) => fetch(...args),
    () => '',
  )

// servers import this for rendering and have no HTMLElement
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

/**
 * Sign-in of any kind of app as a custom element: `<owner-login app="cms" server="DEMO"
 * resort="HERON">`. Renders in a shadow tree, isolated from the page's style sheets; its variables
 * theme it. Attributes and properties can change at any time. A new app, server, or resort resets the
 * form; other changes update it in place.
 *
 * Slots: `logo` above the heading, `more` below the Login button, and `signed-in`, which replaces
 * the form during a session.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the interface only adds the types of listeners
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
  declare loginId: string
  declare loginIdLabel: string
  declare recoverPasswordLabel: string
  declare passwordMinLength: string
  declare passwordMaxLength: string

  #root: Root | null = null
  #session: OwnerSession | null = null
  /** API client; replacing it makes the form reload the resorts. */
  #send = getClient('')
  /** Key of the current session: app and API. */
  #of = ''
  #isChecking = false
  /** Form number, so that each form starts empty. */
  #form = 0

  constructor() {
    super()
    adoptStyles(this.attachShadow({ mode: 'open', delegatesFocus: true }))
  }

  /** Fills in demo credentials during development. */
  get dev(): boolean {
    return this.hasAttribute('dev')
  }
  set dev(isDev: boolean) {
    // frameworks may pass undefined, which would toggle the attribute
    this.toggleAttribute('dev', Boolean(isDev))
  }

  /** Current session; null if signed out. */
  get session(): SessionDetails | null {
    return this.#session?.current ?? null
  }

  /** Signs out in every tab. Throws if the server can't be reached. */
  async signOut(): Promise<void> {
    await this.#session?.signOut()
  }

  /** Token for the app's backend. Throws if signed out. */
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
      // still connected if it was only moved within the page
      if (this.isConnected) return
      this.#root?.unmount()
      this.#session?.close()
      this.#root = null
      this.#session = null
      this.#of = ''
    })
  }

  /** Moves a property set before the element was defined to the class's setter. */
  #upgrade(name: AttributeName | 'dev'): void {
    if (!Object.hasOwn(this, name)) return
    const value = this[name]
    delete (this as Partial<Record<typeof name, unknown>>)[name]
    Object.assign(this, { [name]: value })
  }

  #draw(): void {
    const shadow = this.shadowRoot
    if (!this.isConnected || !shadow || this.app === '') return
    // HTML attributes are often lower case
    const kind = APP_KIND_NAMES.find((name) => name.toLowerCase() === this.app.toLowerCase())
    if (!kind)
      throw new Error(`<${this.localName} app="${this.app}">: there is no such kind of app.`)
    this.#follow(kind)
    this.#root ??= createRoot(shadow)
    this.#root.render(this.#view(kind))
  }

  /** Looks up the session of the kind, if it isn't known yet. */
  #follow(kind: AppKind): void {
    const of = `${kind} ${this.api}`
    if (this.#of === of) return
    this.#of = of
    this.#send = getClient(this.api)
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

  /** Finds the existing session; the page can replace words before the answer arrives. */
  async #find(session: OwnerSession): Promise<SessionDetails | null> {
    // `newSession` ignores an existing session
    if (addressQueries().some((query) => query.get('newSession') === 'true')) return null
    // if the server can't be reached, the form reports it on submit
    return session.check().catch(() => null)
  }

  #view(kind: AppKind): ReactNode {
    if (this.session) return createElement('slot', { name: 'signed-in' })
    if (this.#isChecking) return null
    const stored = readResortChoice(addressQueries())
    const at = { server: this.server || stored.server, resort: this.resort || stored.resort }
    return createElement(LoginWidget, {
      key: [kind, this.api, this.server, this.resort, this.dev, this.loginId, this.#form].join(' '),
      kind,
      loginId: this.loginId,
      ...at,
      send: this.#send,
      title: this.heading || 'Login',
      subtitle: this.subtitle,
      notice: this.notice,
      appVersion: this.version || KIT_VERSION,
      loginIdLabel: this.loginIdLabel,
      recoverPasswordLabel: this.recoverPasswordLabel,
      ...getLength('passwordMinLength', this.passwordMinLength),
      ...getLength('passwordMaxLength', this.passwordMaxLength),
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

/** Defines the element if the environment supports custom elements; repeated calls do nothing. */
export function defineOwnerLogin(name = 'owner-login'): void {
  const registry = globalThis.customElements
  if (!registry || registry.get(name)) return
  registry.define(name, name === 'owner-login' ? OwnerLogin : class extends OwnerLogin {})
}

/** Query of the address, and of the route in its hash. */
const addressQueries = (): readonly URLSearchParams[] => [
  new URLSearchParams(location.search),
  new URLSearchParams(location.hash.split('?')[1] ?? ''),
]

function getLength<Name extends string>(name: Name, text: string): { [Key in Name]?: number } {
  const length = Number(text)
  return length > 0 ? ({ [name]: length } as { [Key in Name]: number }) : {}
}
