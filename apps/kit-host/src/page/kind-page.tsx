import '@ownerng/login-kit/element'
import { findAppKind, type LoginResult, type SessionDetails } from '@ownerng/login-kit/core'
import { useEffect, useRef, useState } from 'react'
import { KIND_NAMES } from './kind-names.ts'

/** Sign-in of one kind of app by the custom element, as in a host without React. */
export function KindPage({ kind }: { kind: string }) {
  const place = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLElementTagNameMap['owner-login']>(null)
  const [result, setResult] = useState<LoginResult | SessionDetails | null>(null)
  const [forgot, setForgot] = useState('')
  const appKind = findAppKind(kind)
  const name = appKind ? KIND_NAMES[appKind] : kind

  useEffect(() => {
    document.title = `${name} - login-kit`
    const login = document.createElement('owner-login')
    Object.assign(login, {
      app: kind,
      heading: name,
      subtitle: 'Please sign in',
      version: '0.1.0',
      dev: true,
    })
    login.addEventListener('login', ({ detail }) => setResult(detail))
    // session of an earlier page
    login.addEventListener('session', ({ detail }) => setResult((known) => known ?? detail))
    login.addEventListener('sessionend', () => setResult(null))
    login.addEventListener('forgotpassword', ({ detail }) =>
      setForgot(`Forgot Password: ${detail}`),
    )
    place.current?.append(login)
    element.current = login
    return () => login.remove()
  }, [kind, name])

  return (
    <main className="host">
      {result && (
        <section className="lk-card host__done">
          <h1>Signed in</h1>
          <dl>
            {Object.entries({ ...result, token: isBearer(result) ? 'a bearer token' : 'none' })
              .filter(([, value]) => String(value) !== '')
              .map(([key, value]) => (
                <div key={key}>
                  <dt>{key}</dt>
                  <dd>{String(value)}</dd>
                </div>
              ))}
          </dl>
          <button
            className="lk-button"
            type="button"
            onClick={() => void element.current?.signOut()}
          >
            Logout
          </button>
        </section>
      )}
      <div ref={place} className="host__place" hidden={result !== null} />
      {forgot && <p role="status">{forgot}</p>}
    </main>
  )
}

const isBearer = (result: object) => 'token' in result && result.token !== undefined
