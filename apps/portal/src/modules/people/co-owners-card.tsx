import {
  changeCoOwner,
  inviteCoOwner,
  removeCoOwner,
  resendInvitation,
  withdrawInvitation,
} from '@ownerng/contract'
import { obfuscate, TEXT_LIMITS } from '@ownerng/domain'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { peopleInvitation } from '@ownerng/messages/people/invitation'
import { peopleProfile } from '@ownerng/messages/people/profile'
import {
  ActionButton,
  Card,
  DataList,
  Icon,
  ProblemNote,
  SelectField,
  TextField,
} from '@ownerng/ui'
import { useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { emailFault, nameFault } from '../../shared/checks.ts'
import { type DataGroup, TIME_AND_MONEY } from '../../shared/data-groups.ts'
import { dateOfInstant, dayInText, getMoment, yearInText } from '../../shared/dates.ts'
import { getInitials } from '../../shared/initials.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { PasswordPrompt } from '../../shared/password-prompt.tsx'
import { useSession } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import styles from './co-owners-card.module.css'
import type { Profile } from './profile.query.ts'

const done = () => commonOutcomes().profile
/** Removing a co-owner or their rights ends the payments that they set up. */
const CO_OWNERS: readonly DataGroup[] = [...TIME_AND_MONEY, 'people']

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
      <DataList className={styles.people ?? ''} rows={profile.coOwners}>
        {(coOwner) => (
          <Person
            coOwner={coOwner}
            mayChange={mayChange}
            form={openForm !== 'invite' && openForm?.id === coOwner.id ? openForm.form : null}
            onOpen={(form) => setOpenForm({ id: coOwner.id, form })}
            onClose={close}
          />
        )}
      </DataList>
      <DataList className={styles.people ?? ''} rows={profile.invitations}>
        {(invitation) => <PendingInvitation invitation={invitation} />}
      </DataList>
      {mayChange &&
        (openForm === 'invite' || invitation.isDirty ? (
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

interface PersonProps {
  readonly coOwner: CoOwner
  readonly mayChange: boolean
  readonly form: 'role' | 'remove' | null
  readonly onOpen: (form: 'role' | 'remove') => void
  readonly onClose: () => void
}

/** A person on the account: their name, their access, and the form to change it. */
function Person({ coOwner, mayChange, form, onOpen, onClose }: PersonProps) {
  const { name, role, isMe, isOwner, lastSeenAt } = coOwner
  const t = peopleProfile()
  return (
    <>
      <span className={isMe ? styles.me : styles.face} aria-hidden="true">
        {getInitials(name)}
      </span>
      <div>
        <h3>
          {name} {isMe && <span className="pill pill--brand">{t.you}</span>}{' '}
          {isOwner && <span className="pill">{t.isOwner}</span>}
        </h3>
        <p className="muted">
          {peopleInvitation().roles[role]} ·{' '}
          {lastSeenAt ? t.seen({ moment: getMoment(lastSeenAt) }) : t.neverSeen}
        </p>
      </div>
      {form === 'role' && <RoleForm coOwner={coOwner} onDone={onClose} />}
      {form === 'remove' && <RemoveForm coOwner={coOwner} onDone={onClose} />}
      {!form && mayChange && !isOwner && (
        <div className={styles.does}>
          <button
            className="textlink"
            type="button"
            aria-label={t.changeRole({ name })}
            onClick={() => onOpen('role')}
          >
            {t.change}
          </button>
          {!isMe && (
            <button
              className="textlink"
              type="button"
              aria-label={t.removeLabel({ name })}
              onClick={() => onOpen('remove')}
            >
              {t.remove}
            </button>
          )}
        </div>
      )}
    </>
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
    changes: CO_OWNERS,
    outcome: () =>
      done().role({ name: coOwner.name, access: peopleInvitation().roles[role] ?? role }),
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
      {getRoleEnd(coOwner, role)}
    </PasswordPrompt>
  )
}

/** What stops working with a lower role: only some roles may invite or share. */
function getRoleEnd({ name, role: before }: CoOwner, role: Role) {
  const { links, invitations } = peopleProfile().roleEnds
  const mayShare = (of: Role) => of === 'full' || of === 'book'
  if (mayShare(before) && !mayShare(role)) return <p>{links({ name })}</p>
  return before === 'full' && role !== 'full' ? <p>{invitations({ name })}</p> : null
}

function RoleField({ role, onRole }: { role: Role; onRole: (role: Role) => void }) {
  return (
    <SelectField
      name="role"
      label={peopleProfile().role}
      value={role}
      onChange={onRole}
      options={ROLES.map((option) => [option, peopleInvitation().roles[option] ?? option])}
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
    changes: CO_OWNERS,
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
      <p>
        {peopleProfile().removeAsk({ name: coOwner.name })}{' '}
        {peopleProfile().removeStops({
          autopay: coOwner.pays.includes('autopay'),
          plan: coOwner.pays.includes('plan'),
        })}
      </p>
    </PasswordPrompt>
  )
}

interface PendingInvitationProps {
  readonly invitation: Profile['invitations'][number]
}

/** A pending invitation, which can be sent again or withdrawn. */
function PendingInvitation({ invitation }: PendingInvitationProps) {
  const { id, name, email, role, invitedAt, endsAt } = invitation
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const withdraw = useAction({
    work: () => send(withdrawInvitation, { query: { id }, body: { ownerNumber } }),
    changes: CO_OWNERS,
    outcome: () => done().withdrawn({ name }),
  })
  const resend = useAction({
    work: () => send(resendInvitation, { query: { id }, body: { ownerNumber } }),
    changes: CO_OWNERS,
    outcome: ({ endsAt: until }) =>
      done().resent({ email, until: yearInText(dateOfInstant(until)) }),
  })
  const isBusy = withdraw.isPending || resend.isPending
  return (
    <>
      <span className={styles.waiting} aria-hidden="true">
        <Icon name="mail" />
      </span>
      <div>
        <h3>
          {name}{' '}
          <span className="pill pill--warn">
            <Icon name="clock" />
            {peopleProfile().waiting}
          </span>
        </h3>
        <p className="muted">
          {peopleProfile().invited({
            email,
            access: peopleInvitation().roles[role] ?? role,
            since: dayInText(dateOfInstant(invitedAt)),
            until: yearInText(dateOfInstant(endsAt)),
          })}
        </p>
        <ProblemNote error={resend.error} />
        <ProblemNote error={withdraw.error} />
      </div>
      <div className={styles.does}>
        <ActionButton
          label={peopleProfile().resendLabel({ name })}
          isOff={isBusy}
          onPress={() => resend.mutate()}
        >
          {peopleProfile().resend}
        </ActionButton>
        <ActionButton
          label={peopleProfile().withdrawLabel({ name })}
          isOff={isBusy}
          onPress={() => withdraw.mutate()}
        >
          {peopleProfile().withdraw}
        </ActionButton>
      </div>
    </>
  )
}

/** The draft of an invitation. Excludes the password, which is required each time. */
function useInvitationDraft() {
  return useDraft('invitation', { firstName: '', lastName: '', email: '', role: 'view' as Role })
}

interface InviteFormProps {
  /** Opened by its button, which is now gone, rather than by an existing draft. */
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
    changes: CO_OWNERS,
    outcome: () => peopleProfile().inviteSent({ email }),
    onDone,
  })
  return (
    <PasswordPrompt
      action={peopleProfile().sendInvite}
      error={invite.error}
      busy={invite.isPending}
      checks={{
        firstName: nameFault(firstName),
        lastName: lastName.trim() ? nameFault(lastName) : peopleProfile().needLastName,
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
        maxLength={TEXT_LIMITS.firstName}
        onChange={(value) => draft.set({ firstName: value })}
      />
      <TextField
        name="lastName"
        label={peopleProfile().lastName}
        value={lastName}
        maxLength={TEXT_LIMITS.lastName}
        onChange={(value) => draft.set({ lastName: value })}
      />
      <TextField
        name="email"
        label={peopleProfile().email}
        value={email}
        type="email"
        maxLength={TEXT_LIMITS.email}
        onChange={(value) => draft.set({ email: value })}
      />
      <RoleField role={role} onRole={(value) => draft.set({ role: value })} />
    </PasswordPrompt>
  )
}
