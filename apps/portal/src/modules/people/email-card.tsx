import { confirmEmailChange, requestEmailChange } from '@ownerng/contract'
import { obfuscate, TEXT_LIMITS } from '@ownerng/domain'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { peopleProfile } from '@ownerng/messages/people/profile'
import { Card, Fact, Facts, Notice, TextField } from '@ownerng/ui'
import { useAction } from '../../shared/action.ts'
import { emailFault } from '../../shared/checks.ts'
import { CodeForm } from '../../shared/code-form.tsx'
import { NOTICES } from '../../shared/data-groups.ts'
import { PasswordPrompt } from '../../shared/password-prompt.tsx'
import { useSession } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import type { Profile } from './profile.query.ts'

const done = () => commonOutcomes().profile

type Slot = 'email' | 'other-email'
/** The address being changed; `sent` once the code has been mailed to it. */
const NO_CHANGE = { slot: null as Slot | null, email: '', sent: false }

/** The owner's email addresses; a new one takes effect after its code was entered. */
export function EmailCard({ profile }: { profile: Profile }) {
  const draft = useDraft('email', NO_CHANGE)
  const { slot } = draft.values
  return (
    <Card isInner title={peopleProfile().emails}>
      {profile.emailBounced && (
        <Notice isAlert>
          <p>{peopleProfile().bounced}</p>
        </Notice>
      )}
      <Facts>
        <Fact label={peopleProfile().email}>{profile.email || peopleProfile().noneYet}</Fact>
        <Fact label={peopleProfile().otherEmail}>
          {profile.otherEmail || peopleProfile().noneYet}
        </Fact>
      </Facts>
      {slot ? (
        <EmailForm key={slot} slot={slot} onDone={draft.clear} />
      ) : (
        <div className="actions">
          <button
            className="btn btn--quiet"
            type="button"
            onClick={() => draft.set({ slot: 'email' })}
          >
            {peopleProfile().changeEmail}
          </button>
          <button
            className="btn btn--quiet"
            type="button"
            onClick={() => draft.set({ slot: 'other-email' })}
          >
            {profile.otherEmail ? peopleProfile().changeOther : peopleProfile().addOther}
          </button>
        </div>
      )}
    </Card>
  )
}

function EmailForm({ slot, onDone }: { slot: Slot; onDone: () => void }) {
  const { send } = useSession()
  const draft = useDraft('email', NO_CHANGE)
  const { email, sent } = draft.values
  const requestCode = useAction({
    work: (password: string) =>
      send(requestEmailChange, { query: {}, body: { password: obfuscate(password), slot, email } }),
    changes: [...NOTICES, 'people'],
    // the form asks for the code and says where it was sent
    outcome: ({ status }) => (status === 'REMOVED' ? done().otherRemoved : null),
    onDone: ({ status }) => (status === 'REMOVED' ? onDone() : draft.set({ sent: true })),
  })
  const confirm = useAction({
    work: (typed: string) => send(confirmEmailChange, { query: {}, body: { slot, code: typed } }),
    changes: [...NOTICES, 'people'],
    outcome: () =>
      slot === 'email' ? done().email({ address: email }) : done().otherEmail({ address: email }),
    onDone,
  })
  if (sent) {
    return (
      <CodeForm
        label={peopleProfile().code}
        missing={peopleProfile().needCode}
        error={confirm.error}
        busy={confirm.isPending}
        onCode={(code) => confirm.mutate(code)}
        onCancel={onDone}
      >
        <p role="status">{peopleProfile().codeSent({ address: email })}</p>
      </CodeForm>
    )
  }
  return (
    <PasswordPrompt
      action={peopleProfile().sendCode}
      error={requestCode.error}
      busy={requestCode.isPending}
      checks={{ email: slot === 'other-email' && email.trim() === '' ? '' : emailFault(email) }}
      onPassword={(password) => requestCode.mutate(password)}
      onCancel={onDone}
    >
      <TextField
        name="email"
        label={peopleProfile().newEmail}
        value={email}
        type="email"
        maxLength={TEXT_LIMITS.email}
        autoComplete="email"
        onChange={(value) => draft.set({ email: value })}
        {...(slot === 'other-email' ? { hint: peopleProfile().emptyRemoves } : {})}
      />
    </PasswordPrompt>
  )
}
