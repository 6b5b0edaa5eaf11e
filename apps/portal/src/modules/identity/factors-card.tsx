import { confirmFactor, removeFactor, requestFactor } from '@ownerng/contract'
import { obfuscate, TEXT_LIMITS } from '@ownerng/domain'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { identityPanels } from '@ownerng/messages/identity/panels'
import { identitySecurity } from '@ownerng/messages/identity/security'
import { peopleProfile } from '@ownerng/messages/people/profile'
import { Async, DataList, Icon, lazyPart, SelectField, TextField } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { emailFault, phoneFault } from '../../shared/checks.ts'
import { CodeForm } from '../../shared/code-form.tsx'
import { NOTICES } from '../../shared/data-groups.ts'
import { part } from '../../shared/part.tsx'
import { PasswordPrompt } from '../../shared/password-prompt.tsx'
import { useSession } from '../../shared/portal.tsx'
import styles from './security.module.css'
import { type Factor, factorsQuery } from './security.query.ts'
import { SecurityCard } from './security-card.tsx'

const QrPicture = part(
  () => peopleProfile().qr,
  lazyPart(() =>
    import('./qr-picture.tsx').then(({ QrPicture: Picture }) => ({ default: Picture })),
  ),
)

const KINDS = ['text', 'email', 'authenticator'] as const
const done = () => commonOutcomes().security

type Kind = (typeof KINDS)[number]

/**
 * Second factors: the active ones, adding one with its first code, and removing one with the
 * password.
 */
export function FactorsCard({ isOn }: { isOn: boolean }) {
  const session = useSession()
  const { send } = session
  const list = useQuery(factorsQuery(session))
  const [openForm, setOpenForm] = useState<'add' | string>('')
  const close = () => setOpenForm('')
  const factors = list.data?.factors ?? []
  const remove = useAction({
    work: (password: string) =>
      send(removeFactor, { query: { id: openForm }, body: { password: obfuscate(password) } }),
    changes: [...NOTICES, 'identity'],
    outcome: () =>
      done().factorRemoved({
        kind:
          peopleProfile().factorKinds[
            factors.find((factor) => factor.id === openForm)?.kind ?? ''
          ] ?? '',
      }),
    onDone: close,
  })
  return (
    <SecurityCard
      icon="shield"
      title={peopleProfile().factors}
      text={peopleProfile().factorsText}
      aside={
        <span className={`pill ${isOn ? 'pill--ok' : ''}`}>
          {isOn && <Icon name="check" />}
          {isOn ? identitySecurity().on : identitySecurity().off}
        </span>
      }
    >
      <Async query={list} waiting={null}>
        {() => <FactorList factors={factors} onRemove={setOpenForm} />}
      </Async>
      {openForm === 'add' && <AddFactor onDone={close} />}
      {openForm !== '' && openForm !== 'add' && (
        <PasswordPrompt
          action={peopleProfile().removeFactor}
          error={remove.error}
          busy={remove.isPending}
          onPassword={(password) => remove.mutate(password)}
          onCancel={close}
        />
      )}
      {openForm === '' && (
        <p className={styles.add}>
          <button className="textlink" type="button" onClick={() => setOpenForm('add')}>
            {peopleProfile().addFactor}
          </button>
        </p>
      )}
    </SecurityCard>
  )
}

interface FactorListProps {
  readonly factors: readonly Factor[]
  readonly onRemove: (id: string) => void
}

function FactorList({ factors, onRemove }: FactorListProps) {
  return (
    <DataList className="plain-list" rows={factors} empty={<p>{peopleProfile().factorNone}</p>}>
      {(factor) => (
        <>
          <p>
            <b>{peopleProfile().factorKinds[factor.kind]}</b>
            {factor.destination && <span className="muted"> {factor.destination}</span>}
          </p>
          <button
            className="textlink"
            type="button"
            aria-label={peopleProfile().removeFactorLabel({
              kind: peopleProfile().factorKinds[factor.kind] ?? '',
            })}
            onClick={() => onRemove(factor.id)}
          >
            {peopleProfile().removeFactor}
          </button>
        </>
      )}
    </DataList>
  )
}

function AddFactor({ onDone }: { onDone: () => void }) {
  const { send } = useSession()
  const [kind, setKind] = useState<Kind>('text')
  const [destination, setDestination] = useState('')
  const requestCode = useAction({
    work: (password: string) =>
      send(requestFactor, {
        query: {},
        body: { password: obfuscate(password), kind, destination },
      }),
    // nothing is added before its first code
    changes: [],
    outcome: { shownBy: 'the form that asks for the first code' },
  })
  if (requestCode.data)
    return <FirstCode kind={kind} sent={destination} made={requestCode.data} onDone={onDone} />
  return (
    <PasswordPrompt
      action={peopleProfile().next}
      error={requestCode.error}
      busy={requestCode.isPending}
      checks={{ destination: destinationFault(kind, destination) }}
      onPassword={(password) => requestCode.mutate(password)}
      onCancel={onDone}
    >
      <SelectField
        name="kind"
        label={peopleProfile().how}
        value={kind}
        onChange={setKind}
        options={KINDS.map((kind) => [kind, peopleProfile().factorKinds[kind] ?? kind])}
      />
      {kind !== 'authenticator' && (
        <TextField
          key={kind}
          name="destination"
          label={kind === 'text' ? peopleProfile().number : peopleProfile().email}
          type={kind === 'text' ? 'tel' : 'email'}
          autoComplete={kind === 'text' ? 'tel' : 'email'}
          maxLength={kind === 'text' ? TEXT_LIMITS.phone : TEXT_LIMITS.guestEmail}
          value={destination}
          onChange={setDestination}
        />
      )}
    </PasswordPrompt>
  )
}

function destinationFault(kind: Kind, destination: string): string {
  if (kind === 'authenticator') return ''
  if (kind === 'email') return emailFault(destination)
  return phoneFault(destination)
}

interface FirstCodeProps {
  readonly kind: Kind
  readonly sent: string
  readonly made: { readonly secret: string; readonly url: string }
  readonly onDone: () => void
}

function FirstCode({ kind, sent, made, onDone }: FirstCodeProps) {
  const { send } = useSession()
  const confirm = useAction({
    work: (code: string) => send(confirmFactor, { query: {}, body: { kind, code } }),
    changes: [...NOTICES, 'identity'],
    outcome: () => done().factorAdded,
    onDone,
  })
  const isShown = kind === 'authenticator'
  return (
    <CodeForm
      label={isShown ? peopleProfile().firstCode : peopleProfile().code}
      missing={isShown ? peopleProfile().needFirstCode : peopleProfile().needCode}
      error={confirm.error}
      busy={confirm.isPending}
      onCode={(code) => confirm.mutate(code)}
      onCancel={onDone}
    >
      {isShown ? (
        <>
          {confirm.error && <p>{identityPanels().code.clock}</p>}
          <p>{peopleProfile().scan}</p>
          <QrPicture text={made.url} />
          <p>
            {peopleProfile().orType}{' '}
            <code className={styles.secret}>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </>
      ) : (
        <p role="status">{peopleProfile().codeSent({ address: sent })}</p>
      )}
    </CodeForm>
  )
}
