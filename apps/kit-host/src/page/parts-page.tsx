import { CommentsForm, LoadingSpinner, TypeAhead } from '@ownerng/login-kit'
import {
  APP_KIND_NAMES,
  type CommentField,
  createModals,
  formatCurrency,
  type ModalKind,
  sanitizeHtml,
} from '@ownerng/login-kit/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { KIND_NAMES } from './kind-names.ts'

const KINDS: readonly ModalKind[] = ['error', 'info', 'warning', 'success', 'confirm', 'html']
const FIELDS: readonly CommentField[] = [
  {
    id: 'C1',
    label: 'Time of arrival',
    required: true,
    readOnly: false,
    maxLength: 40,
    choices: ['Before 6 PM', 'After 6 PM'],
  },
  {
    id: 'C2',
    label: 'Car license plate',
    required: false,
    readOnly: false,
    maxLength: 12,
    choices: [],
  },
  {
    id: 'C3',
    label: 'Anything we should know',
    required: false,
    readOnly: false,
    maxLength: 250,
    choices: [],
  },
  { id: 'C4', label: 'Member since', required: false, readOnly: true, maxLength: 20, choices: [] },
]
const TOWNS = Array.from({ length: 60 }, (_, index) => ({
  value: `T${index + 1}`,
  label: `Town ${index + 1}`,
}))
const HTML =
  '<p>From the resort: <b>the pool</b> is open.</p><script>document.title="ran"</script>' +
  `<img src="x" onerror="document.title='ran'"><a href="javascript:document.title='ran'">link</a>`
const LOAD_MS = 1_500

/** Every part of login-kit except sign-in, for viewing and for journeys. */
export function PartsPage() {
  const [said, setSaid] = useState('')
  const [loading, setLoading] = useState(false)
  const [town, setTown] = useState('')
  const modals = useMemo(
    () => createModals(document, (response, kind) => setSaid(`${kind}: ${response}`)),
    [],
  )
  useEffect(() => {
    document.title = 'Parts - login-kit'
  }, [])
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setLoading(false), LOAD_MS)
    return () => clearTimeout(timer)
  }, [loading])
  return (
    <main className="host host--parts">
      <h1>login-kit</h1>
      <section>
        <h2>Sign-in, as each kind of app</h2>
        <ul className="host__kinds">
          {APP_KIND_NAMES.map((kind) => (
            <li key={kind}>
              <a href={`//${kind.toLowerCase()}.localhost:${location.port}/`}>{KIND_NAMES[kind]}</a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Messages</h2>
        <div className="host__row">
          {KINDS.map((kind) => (
            <button
              key={kind}
              className="lk-button"
              type="button"
              onClick={() =>
                void modals[kind](kind === 'html' ? HTML : `This is the ${kind} message.`)
              }
            >
              Show {kind}
            </button>
          ))}
        </div>
        <p role="status">{said}</p>
      </section>
      <section>
        <h2>Loading</h2>
        <button className="lk-button" type="button" onClick={() => setLoading(true)}>
          Load
        </button>
        <LoadingSpinner loading={loading} delayMs={400} label="Loading the parts" />
      </section>
      <section>
        <h2>Money</h2>
        <p>
          {formatCurrency(128450)}, {formatCurrency(-500)}
        </p>
      </section>
      <section>
        <h2>Choice</h2>
        <TypeAhead label="Town" name="town" choices={TOWNS} value={town} onChange={setTown} />
        <p>Chosen: {town || 'nothing'}</p>
      </section>
      <HtmlOfAResort />
      <section>
        <h2>Comments</h2>
        <CommentsForm
          fields={FIELDS}
          values={{ C4: '2009' }}
          submitLabel="Send"
          onSubmit={(values) => setSaid(JSON.stringify(values))}
        />
      </section>
    </main>
  )
}

/** Demonstrates the sanitizer: resort HTML next to its result. */
function HtmlOfAResort() {
  const [html, setHtml] = useState('')
  const lastFocused = useRef<HTMLElement>(null)
  useEffect(() => {
    void sanitizeHtml(html).then((safe) => {
      lastFocused.current?.replaceChildren(safe)
      lastFocused.current?.setAttribute('data-shown', String(html.length))
    })
  }, [html])
  return (
    <section>
      <h2>Text of a resort</h2>
      <label className="lk-field">
        HTML of a resort
        <textarea value={html} onChange={(event) => setHtml(event.target.value)} />
      </label>
      <section ref={lastFocused} aria-label="As owners see it" />
    </section>
  )
}
