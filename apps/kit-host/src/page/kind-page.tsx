import { findAppKind, type LoginResult } from '@ownerng/login-kit/core'
import { defineOwnerLogin } from '@ownerng/login-kit/mount'
import { useEffect, useRef, useState } from 'react'
import { KIND_NAMES } from './kind-names.ts'

defineOwnerLogin()

/** The sign-in of one kind of app, by the custom element, as a host without React would have it. */
export function KindPage({ kind }: { kind: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [result, setResult] = useState<LoginResult | null>(null)
  const [forgot, setForgot] = useState('')
  const appKind = findAppKind(kind)
  const name = appKind ? KIND_NAMES[appKind] : kind

  useEffect(() => {
    document.title = `${name} - login-kit`
    const login = document.createElement('owner-login')
    for (const [attribute, value] of Object.entries({
      app: kind,
      heading: name,
      subtitle: 'Please sign in',
      version: '0.1.0',
      dev: '',
    }))
      login.setAttribute(attribute, value)
    login.addEventListener('login', (event) =>
      setResult((event as CustomEvent<LoginResult>).detail),
    )
    login.addEventListener('forgotpassword', (event) =>
      setForgot(`Forgot Password: ${(event as CustomEvent<string>).detail}`),
    )
    if (!result) place.current?.append(login)
    return () => login.remove()
  }, [kind, name, result])

  async function logout() {
    if (result)
      await fetch(
        `/api/login?logoutID=${result.sessionID}`,
        result.token ? { headers: { authorization: `Bearer ${result.token}` } } : {},
      )
    setResult(null)
  }
  return (
    <main className="host">
      {result ? (
        <section className="lk-card host__done">
          <h1>Signed in</h1>
          <dl>
            {Object.entries({ ...result, token: result.token ? 'a bearer token' : 'none' })
              .filter(([, value]) => String(value) !== '')
              .map(([key, value]) => (
                <div key={key}>
                  <dt>{key}</dt>
                  <dd>{String(value)}</dd>
                </div>
              ))}
          </dl>
          <button className="lk-button" type="button" onClick={() => void logout()}>
            Logout
          </button>
        </section>
      ) : (
        <div ref={place} className="host__place" />
      )}
      {forgot && <p role="status">{forgot}</p>}
    </main>
  )
}
