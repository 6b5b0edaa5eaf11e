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

/** React 18 doesn't support events of custom elements: use a `ref` and `addEventListener`. */
type ListenersOfReact = typeof React extends { readonly use: unknown } ? Listeners : unknown

interface Attributes {
  /** Kind of app, in upper or lower case. */
  readonly app: string
  readonly api?: string | undefined
  readonly server?: string | undefined
  readonly resort?: string | undefined
  readonly heading?: string | undefined
  readonly subtitle?: string | undefined
  readonly notice?: string | undefined
  readonly version?: string | undefined
  readonly 'login-id'?: string | undefined
  readonly 'login-id-label'?: string | undefined
  readonly 'recover-password-label'?: string | undefined
  readonly 'password-min-length'?: number | string | undefined
  readonly 'password-max-length'?: number | string | undefined
  /** React 18 writes `false` as text, which would enable it: use `dev={isDev || undefined}`. */
  readonly dev?: true | undefined
  /** Class name; React 18 needs `class` for custom elements. */
  readonly class?: string | undefined
}

/** Props of `<owner-login>` in React 18 and 19; attributes keep their names. */
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
