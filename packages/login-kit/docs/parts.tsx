import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  type CommentField,
  createModals,
  formatCurrency,
  type ModalKind,
  type SendCall,
  writeTokenizationLog,
} from '../src/core/index.ts'
import { CommentsForm, LoadingSpinner, TypeAhead } from '../src/react/index.ts'

const MODALS: readonly ModalKind[] = ['error', 'info', 'warning', 'success', 'confirm', 'html']
const HTML = '<p>From the resort: <b>the pool</b> is open.</p><script>alert(1)</script>'
const OWNERS = ['Eleanor Whitfield', 'Ruth Whitfield', 'Sam Sample'].map((label, number) => ({
  value: `${10_000 + number}`,
  label,
}))
const FIELDS: readonly CommentField[] = [
  field('C1', 'Car license plate', { required: true }),
  field('C2', 'Time of arrival', { choices: ['Before 6 PM', 'After 6 PM'] }),
  field('C3', 'Anything we should know', { maxLength: 250 }),
  field('C4', 'Member since', { readOnly: true }),
]
const WAIT_MS = 400

function field(id: string, label: string, given: Partial<CommentField> = {}): CommentField {
  return { id, label, required: false, readOnly: false, maxLength: 20, choices: [], ...given }
}

/** Simulates a server search with a delay; aborts with the signal. */
async function findOwners(typed: string, signal: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  signal.throwIfAborted()
  return OWNERS.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
}

/** All parts except sign-in, in a page without its own styles. */
function Parts() {
  const [owner, setOwner] = useState('')
  const [said, setSaid] = useState('')
  const [loading, setLoading] = useState(true)
  const modals = useMemo(
    () => createModals(document, (response, kind) => setSaid(`${kind}: ${response}`)),
    [],
  )
  // shows what would be sent to the server
  const send = (async (_call, { body }) =>
    setSaid((body as { ErrorMessage: string }).ErrorMessage)) as SendCall
  const at = { handle: 'sample', server: 'DEMO', resort: 'HERON' }
  return (
    <>
      <h1>Small parts</h1>
      <p role="status">{said}</p>
      <h2>Type-ahead</h2>
      <TypeAhead
        label="Owner"
        name="owner"
        choices={findOwners}
        value={owner}
        onChange={setOwner}
      />
      <p>Chosen: {owner || 'nobody'}</p>
      <h2>Comments</h2>
      <CommentsForm
        fields={FIELDS}
        values={{ C2: 'After 6 PM', C4: '2009' }}
        submitLabel="Send"
        onSubmit={(values) => setSaid(JSON.stringify(values))}
      />
      <h2>Spinner</h2>
      <LoadingSpinner loading={loading} label="Loading the bills" />
      <button className="lk-button" type="button" onClick={() => setLoading(!loading)}>
        {loading ? 'Stop' : 'Load'}
      </button>
      <h2>Modals</h2>
      {MODALS.map((kind) => (
        <button
          key={kind}
          className="lk-button"
          type="button"
          onClick={() => void modals[kind](kind === 'html' ? HTML : `The words of ${kind}.`)}
        >
          Show {kind}
        </button>
      ))}
      <h2>Currency</h2>
      <p>
        {formatCurrency(128450)}, {formatCurrency(-500)}, {formatCurrency(128450, 'de-DE', 'EUR')}
      </p>
      <h2>Tokenization log</h2>
      <button
        className="lk-button"
        type="button"
        onClick={() => void writeTokenizationLog(send, at, 'Refused: 4321 0000 0000 1119')}
      >
        Write
      </button>
    </>
  )
}

const root = document.getElementById('parts')
if (root) createRoot(root).render(<Parts />)
