import { staysUndo } from '@ownerng/messages/stays/undo'
import { tripsGuests } from '@ownerng/messages/trips/guests'
import { ActionButton, ActionProblem, Icon } from '@ownerng/ui'
import { useAction } from '../../shared/action.ts'
import { describePeople, formatMoney } from '../../shared/amounts.ts'
import { TIME_AND_MONEY } from '../../shared/data-groups.ts'
import { dayInText } from '../../shared/dates.ts'
import { useOutcomes } from '../../shared/inside.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import type { Stay, Trip } from '../../shared/stay.ts'
import styles from './coming-card.module.css'
import { approve, inviteAgain, restore, withdraw } from './guests.query.ts'
import { Initials } from './initials.tsx'

const t = tripsGuests

/** A person who was invited to a stay. */
export type Guest = Trip['guests'][number]

const PILL_CLASSES: Readonly<Record<Guest['state'], string>> = {
  invited: 'pill pill--warn',
  filled: 'pill pill--warn',
  confirmed: 'pill pill--ok',
  declined: 'pill',
  withdrawn: 'pill',
  expired: 'pill',
}

/** The state of an invitation in one or two words. */
export const GuestState = ({ state }: Pick<Guest, 'state'>) => (
  <span className={PILL_CLASSES[state]}>
    {state === 'confirmed' && <Icon name="check" />}
    {t().state[state]}
  </span>
)

/** The guest's own details about their arrival. */
export const arrivalFacts = ({ arrivalTime, carPlate, phone }: Guest): string[] => [
  ...(arrivalTime ? [t().arrives({ time: arrivalTime })] : []),
  ...(carPlate ? [t().plate({ plate: carPlate })] : []),
  ...(phone ? [phone] : []),
]

/** The current guest, whom an approved guest replaces. */
export interface GuestBefore {
  readonly name: string
  /** '' if unknown. */
  readonly email: string
  readonly hasLink: boolean
}

interface InvitedGuestProps {
  readonly stay: Stay
  readonly guest: Guest
  readonly before: GuestBefore | null
  /** False for a sign-in with read-only access. */
  readonly mayAct: boolean
  /** Moves the focus after the buttons have disappeared. */
  readonly onDone: () => void
}

/** An invitation that hasn't led to a guest of the stay, with its actions. */
export function InvitedGuest(props: InvitedGuestProps) {
  const { guest, mayAct } = props
  const { resOptions } = useOwnerSettings()
  const { state, name, email, people } = guest
  const facts =
    state === 'filled'
      ? [describePeople(people, resOptions.peopleLabels), ...arrivalFacts(guest)]
      : [...(name ? [email] : []), ...getStateDates(guest)]
  return (
    <>
      <Initials of={name || email} isFaint />
      <p>
        {name || email}
        {facts.map((fact) => (
          <small key={fact}>{fact}</small>
        ))}
      </p>
      <GuestState state={state} />
      {state === 'invited' && guest.mail !== 'sent' && (
        <p className={styles.mail} data-mail={guest.mail}>
          {guest.mail === 'opened' ? t().opened : t().undelivered({ email })}
        </p>
      )}
      {guest.note && <blockquote className={styles.note}>{guest.note}</blockquote>}
      {mayAct && state !== 'withdrawn' && <GuestActions {...props} />}
    </>
  )
}

/** The dates of its state: since when, until when. */
function getStateDates({ state, invitedOn, declinedOn, until, mayReturn }: Guest): string[] {
  const day = dayInText(invitedOn)
  if (state === 'invited') return [t().invitedOn({ day, until: dayInText(until) })]
  if (state !== 'declined' || declinedOn === null) return [t().endedOn({ day })]
  return [
    t().declinedOn({ day: dayInText(declinedOn) }),
    ...(mayReturn ? [t().mayReturn({ until: dayInText(until) })] : []),
  ]
}

function GuestActions({ stay, guest, before, onDone }: Omit<InvitedGuestProps, 'mayAct'>) {
  const session = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const { showOutcome } = useOutcomes()
  const { name, email, approval } = guest
  const of = { ownerNumber, id: stay.id, guest }
  const yes = useAction({
    work: () => approve(session, of),
    // a guest may cost a fee
    changes: TIME_AND_MONEY,
    outcome: () => t().approved({ name }),
    onDone,
  })
  const again = useAction({
    work: () => inviteAgain(session, of),
    changes: ['stays'],
    outcome: () => t().sent({ email }),
  })
  const back = useAction({
    work: () => restore(session, of),
    changes: ['stays'],
    outcome: () => staysUndo().guestBack({ guest: name || email }),
    // the buttons are gone by then, so the message appears where Undo was
    onError: (error) => showOutcome(error.message),
  })
  const no = useAction({
    work: () => withdraw(session, of),
    changes: ['stays'],
    outcome: () => ({
      text: t().withdrawn,
      undo: { label: staysUndo().undo, run: () => back.mutate() },
    }),
    onDone,
  })
  const isOther = before !== null && before.email.toLowerCase() !== email.toLowerCase()
  const busy = yes.isPending || again.isPending || no.isPending
  return (
    <div className={styles.decide}>
      <ActionProblem error={yes.error ?? again.error ?? no.error} />
      {approval?.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {approval?.allowed && isOther && (
        <p>{t().replaces({ name, other: before.name, hasLink: before.hasLink })}</p>
      )}
      {approval?.allowed && (
        <p>
          {approval.feeCents > 0 ? t().fee({ money: formatMoney(approval.feeCents) }) : t().noFee}
        </p>
      )}
      <div className="actions">
        {approval?.allowed && (
          <ActionButton isOff={busy} onPress={() => yes.mutate()}>
            {t().approve({ name })}
          </ActionButton>
        )}
        {guest.state !== 'filled' && (
          <ActionButton isOff={busy} onPress={() => again.mutate()}>
            {t().again}
          </ActionButton>
        )}
        <ActionButton isOff={busy} onPress={() => no.mutate()}>
          {guest.state === 'filled' ? t().notThem : t().withdraw}
        </ActionButton>
      </div>
    </div>
  )
}
