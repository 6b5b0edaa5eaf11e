import { changeCoOwner, inviteCoOwner, removeCoOwner, withdrawInvitation } from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { peopleProfile } from '@ownerng/messages/people/profile'
import { ActionButton, Card, DataList, ProblemNote, SelectField, TextField } from '@ownerng/ui'
import { useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { emailFault } from '../../shared/checks.ts'
import { momentOf } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { PasswordPrompt } from '../../shared/password-prompt.tsx'
import { useSession } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import type { Profile } from './profile.query.ts'

const done = () => commonOutcomes().profile

type CoOwner = Profile['coOwners'][number]
type Role = CoOwner['role']
const ROLES: readonly Role[] = ['full', 'pay', 'book', 'view']

/** Everyone on the account and their access, with forms to invite and remove people. */
export function CoOwnersCard({ profile }: { profile: Profile }) {
  const [openForm, setOpenForm] = useState<
    { id: string; form: 'role' | 'remove' } | 'invite' | null
  >(null)
  const invitation = useInvitationDraft()
  const mayChange = profile.role === 'full'
  const close = () => setOpenForm(null)
  return (
    <Card title={peopleProfile().coOwners}>
      <p className="muted">{mayChange ? peopleProfile().coOwnersText : peopleProfile().onlyFull}</p>
      <DataList className="plain-list" rows={profile.coOwners}>
        {(coOwner) => (
          <>
            <p>
              <b>{coOwner.name}</b>{' '}
              {coOwner.isMe && <span className="muted">{peopleProfile().me}</span>}
              <br />
              {peopleProfile().roles[coOwner.role]}
              <br />
              <span className="muted">
                {coOwner.lastSeenAt
                  ? peopleProfile().seen({ moment: momentOf(coOwner.lastSeenAt) })
                  : peopleProfile().neverSeen}
              </span>
            </p>
            {mayChange && !(openForm && openForm !== 'invite' && openForm.id === coOwner.id) && (
              <div className="actions">
                <button
                  className="btn btn--quiet"
                  type="button"
                  aria-label={peopleProfile().changeRole({ name: coOwner.name })}
                  onClick={() => setOpenForm({ id: coOwner.id, form: 'role' })}
                >
                  {peopleProfile().change}
                </button>
                {!coOwner.isMe && (
                  <button
                    className="btn btn--quiet"
                    type="button"
                    aria-label={peopleProfile().removeLabel({ name: coOwner.name })}
                    onClick={() => setOpenForm({ id: coOwner.id, form: 'remove' })}
                  >
                    {peopleProfile().remove}
                  </button>
                )}
              </div>
            )}
            {openForm &&
              openForm !== 'invite' &&
              openForm.id === coOwner.id &&
              (openForm.form === 'role' ? (
                <RoleForm coOwner={coOwner} onDone={close} />
              ) : (
                <RemoveForm coOwner={coOwner} onDone={close} />
              ))}
          </>
        )}
      </DataList>
      <DataList
        className="plain-list"
        rows={profile.invitations}
        around={(rows) => (
          <>
            <h3>{peopleProfile().pending}</h3>
            {rows}
          </>
        )}
      >
        {(invitation) => <PendingInvitation invitation={invitation} />}
      </DataList>
      {mayChange &&
        (openForm === 'invite' || invitation.begun ? (
          <InviteForm
            isPressed={openForm === 'invite'}
            onDone={() => {
              invitation.clear()
              if (openForm === 'invite') close()
            }}
          />
        ) : (
          <p>
            <button className="btn btn--quiet" type="button" onClick={() => setOpenForm('invite')}>
              {peopleProfile().invite}
            </button>
          </p>
        ))}
    </Card>
  )
}

function RoleForm({ coOwner, onDone }: { coOwner: CoOwner; onDone: () => void }) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const [role, setRole] = useState<Role>(coOwner.role)
  const save = useAction({
    work: (password: string) =>
      send(changeCoOwner, {
        query: { id: coOwner.id },
        body: { ownerNumber, password: obfuscate(password), role },
      }),
    outcome: () => done().role({ name: coOwner.name, access: peopleProfile().roles[role] ?? role }),
    onDone,
  })
  return (
    <PasswordPrompt
      action={peopleProfile().save}
      error={save.error}
      busy={save.isPending}
      onPassword={(password) => save.mutate(password)}
      onCancel={onDone}
    >
      <RoleField role={role} onRole={setRole} />
    </PasswordPrompt>
  )
}

function RoleField({ role, onRole }: { role: Role; onRole: (role: Role) => void }) {
  return (
    <SelectField
      name="role"
      label={peopleProfile().role}
      value={role}
      onChange={onRole}
      options={ROLES.map((option) => [option, peopleProfile().roles[option] ?? option])}
    />
  )
}

function RemoveForm({ coOwner, onDone }: { coOwner: CoOwner; onDone: () => void }) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const remove = useAction({
    work: (password: string) =>
      send(removeCoOwner, {
        query: { id: coOwner.id },
        body: { ownerNumber, password: obfuscate(password) },
      }),
    outcome: () => done().removed({ name: coOwner.name }),
    onDone,
  })
  return (
    <PasswordPrompt
      action={peopleProfile().removeLabel({ name: coOwner.name })}
      error={remove.error}
      busy={remove.isPending}
      onPassword={(password) => remove.mutate(password)}
      onCancel={onDone}
    >
      <p>{peopleProfile().removeAsk({ name: coOwner.name })}</p>
    </PasswordPrompt>
  )
}

function PendingInvitation({
  invitation: { id, name, email, role, endsAt },
}: {
  invitation: Profile['invitations'][number]
}) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const withdraw = useAction({
    work: () => send(withdrawInvitation, { query: { id }, body: { ownerNumber } }),
    outcome: () => done().withdrawn({ name }),
  })
  return (
    <>
      <p>
        <b>{name}</b>
        <br />
        {peopleProfile().roles[role]}
        <br />
        <span className="muted">{peopleProfile().invited({ email, until: momentOf(endsAt) })}</span>
      </p>
      <ProblemNote text={withdraw.error?.message} />
      <div className="actions">
        <ActionButton
          label={peopleProfile().withdrawLabel({ name })}
          isOff={withdraw.isPending}
          onPress={() => withdraw.mutate()}
        >
          {peopleProfile().withdraw}
        </ActionButton>
      </div>
    </>
  )
}

/** An invitation that was not sent yet; the password that sends it is asked for each time. */
function useInvitationDraft() {
  return useDraft('invitation', { firstName: '', lastName: '', email: '', role: 'view' as Role })
}

interface InviteFormProps {
  /** Opened by its button, which is gone, and not because something was typed before. */
  readonly isPressed: boolean
  readonly onDone: () => void
}

function InviteForm({ isPressed, onDone }: InviteFormProps) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const draft = useInvitationDraft()
  const { firstName, lastName, email, role } = draft.values
  const invite = useAction({
    work: (password: string) =>
      send(inviteCoOwner, {
        query: {},
        body: { ownerNumber, password: obfuscate(password), firstName, lastName, email, role },
      }),
    outcome: () => peopleProfile().inviteSent({ email }),
    onDone,
  })
  return (
    <PasswordPrompt
      action={peopleProfile().sendInvite}
      error={invite.error}
      busy={invite.isPending}
      checks={{
        lastName: lastName.trim() ? '' : peopleProfile().needLastName,
        email: emailFault(email),
      }}
      onPassword={(password) => invite.mutate(password)}
      onCancel={onDone}
    >
      <p>{peopleProfile().inviteText}</p>
      <TextField
        name="firstName"
        label={peopleProfile().firstName}
        optional
        autoFocus={isPressed}
        value={firstName}
        maxLength={40}
        onChange={(value) => draft.set({ firstName: value })}
      />
      <TextField
        name="lastName"
        label={peopleProfile().lastName}
        value={lastName}
        maxLength={60}
        onChange={(value) => draft.set({ lastName: value })}
      />
      <TextField
        name="email"
        label={peopleProfile().email}
        value={email}
        type="email"
        maxLength={80}
        onChange={(value) => draft.set({ email: value })}
      />
      <RoleField role={role} onRole={(value) => draft.set({ role: value })} />
    </PasswordPrompt>
  )
}
