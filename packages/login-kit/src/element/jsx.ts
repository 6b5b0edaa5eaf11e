import type * as React from 'react'
import type { OwnerLogin, OwnerLoginEventMap } from './owner-login.ts'
import './index.ts'

type Listener<Type extends keyof OwnerLoginEventMap> = (event: OwnerLoginEventMap[Type]) => void

interface Listeners {
  readonly onlogin?: Listener<'login'> | undefined
  readonly onsession?: Listener<'session'> | undefined
  readonly onsessionend?: Listener<'sessionend'> | undefined
  readonly onforgotpassword?: Listener<'forgotpassword'> | undefined
}

/** React 18 hears no events of custom elements: there, listen by a `ref`. */
type ListenersOfReact = typeof React extends { readonly use: unknown } ? Listeners : unknown

interface Attributes {
  /** The kind of app, in upper or lower case. */
  readonly app: string
  readonly api?: string | undefined
  readonly server?: string | undefined
  readonly resort?: string | undefined
  readonly heading?: string | undefined
  readonly subtitle?: string | undefined
  readonly notice?: string | undefined
  readonly version?: string | undefined
  readonly 'login-id-label'?: string | undefined
  readonly 'recover-password-label'?: string | undefined
  readonly 'password-min-length'?: number | string | undefined
  readonly 'password-max-length'?: number | string | undefined
  /** React 18 writes `false` as a text, which would turn it on: `dev={isDev || undefined}`. */
  readonly dev?: true | undefined
  /** What `className` is in React 18, for a custom element. */
  readonly class?: string | undefined
}

/** The props of `<owner-login>` in React 18 and 19, where attributes keep their names. */
export type OwnerLoginProps = React.ClassAttributes<OwnerLogin> &
  React.HTMLAttributes<OwnerLogin> &
  Attributes &
  ListenersOfReact

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'owner-login': OwnerLoginProps
    }
  }
}
