import { MAX_OWNER_NOTE, TEXT_LIMITS } from '@ownerng/domain'
import { tripsGuests } from '@ownerng/messages/trips/guests'
import { ActionButton, ActionProblem, Form, Icon, SubmitButton, TextField } from '@ownerng/ui'
import { useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { emailFault, nameFault } from '../../shared/checks.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import type { Stay } from '../../shared/stay.ts'
import { useDraft } from '../../shared/use-draft.ts'
import styles from './coming-card.module.css'
import { invite } from './guests.query.ts'
import type { GuestBefore } from './invited-guest.tsx'

const t = tripsGuests

interface InviteFormProps {
  readonly stay: Stay
  readonly before: GuestBefore | null
  /** Moves the focus after the form has disappeared. */
  readonly onDone: () => void
}

/** Invites a person to fill in the guest form. */
export function InviteForm({ stay, before, onDone }: InviteFormProps) {
  const session = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const draft = useDraft(`guest ${stay.id}`, { email: '', name: '', note: '' })
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || draft.isDirty
  const { email, name, note } = draft.values
  const send = useAction({
    work: () =>
      invite(session, stay.id, {
        ...{ ownerNumber, email: email.trim() },
        ...{ name: name.trim(), note: note.trim() },
      }),
    changes: ['stays'],
    outcome: () => t().sent({ email: email.trim() }),
    onDone: () => close(),
  })
  function close() {
    setOpened(false)
    draft.clear()
    onDone()
  }
  if (!isOpen)
    return (
      <p className={styles.invite}>
        <ActionButton isOff={false} onPress={() => setOpened(true)}>
          <Icon name="mail" />
          {t().invite}
        </ActionButton>
      </p>
    )
  return (
    <Form
      className={styles.form ?? ''}
      checks={{ email: emailFault(email), name: nameFault(name), note: nameFault(note) }}
      busy={send.isPending}
      onSubmit={() => send.mutate()}
    >
      <p className="muted">{t().intro}</p>
      {before && <p>{t().inviteReplaces({ other: before.name, hasLink: before.hasLink })}</p>}
      <ActionProblem error={send.error} />
      <TextField
        name="email"
        label={t().email}
        type="email"
        autoFocus={isOpened}
        autoComplete="off"
        maxLength={TEXT_LIMITS.guestEmail}
        value={email}
        onChange={(value) => draft.set({ email: value })}
      />
      <TextField
        name="name"
        label={t().name}
        optional
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={(value) => draft.set({ name: value })}
      />
      <TextField
        name="note"
        label={t().note}
        hint={t().noteHint}
        optional
        autoComplete="off"
        maxLength={MAX_OWNER_NOTE}
        value={note}
        onChange={(value) => draft.set({ note: value })}
      />
      <div className="actions">
        <SubmitButton>{t().send}</SubmitButton>
        <ActionButton
          isOff={send.isPending}
          onPress={() => {
            close()
            send.reset()
          }}
        >
          {t().cancel}
        </ActionButton>
      </div>
    </Form>
  )
}
