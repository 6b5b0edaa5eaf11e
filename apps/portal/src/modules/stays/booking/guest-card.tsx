import type { CommentField, CommentValues } from '@ownerng/domain'
import { TEXT_LIMITS } from '@ownerng/domain'
import { CommentsForm } from '@ownerng/login-kit'
import { getDefaultTerms, readerContext } from '@ownerng/messages'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { type FieldChecks, RadioField, TextField } from '@ownerng/ui'
import { formatMoney } from '../../../shared/amounts.ts'
import type { Guest } from '../../../shared/booking-answers.ts'
import { emailFault } from '../../../shared/checks.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { word } from '../../../shared/words.ts'
import styles from './guest-card.module.css'

const t = staysBooking

/** The resort's names of the stay types. */
export function useTypeNames(): Record<'O' | 'G' | 'R', string> {
  return word.stayTypes
}

/** Missing guest details; an owner's own stay needs none. */
export function guestChecks(type: 'O' | 'G' | 'R', guest: Guest): FieldChecks {
  if (type === 'O') return {}
  const { firstName, lastName, email } = guest
  return {
    firstName: firstName.trim() ? '' : t().needFirst,
    lastName: lastName.trim() ? '' : t().needLast,
    email: email.trim() && emailFault(email),
  }
}

/** Whether the guest details are complete. */
export function isGuestNamed(type: 'O' | 'G' | 'R', guest: Guest): boolean {
  return Object.values(guestChecks(type, guest)).every((fault) => fault === '')
}

/** Names a type as a choice: by the resort's own label, or by a phrase of the owner. */
function getChoice(type: 'G' | 'R'): string {
  const { locale, words } = readerContext()
  const isOwnLabel = words.stayTypes[type] !== getDefaultTerms(locale).stayTypes[type]
  return isOwnLabel ? words.stayTypes[type] : t().choices[type]
}

interface GuestFieldsProps {
  readonly type: 'O' | 'G' | 'R'
  readonly guest: Guest
  /** A guest whose name is already known. */
  readonly named?: string
  readonly onGuest: (guest: Guest) => void
  readonly onType: (type: 'O' | 'G' | 'R') => void
}

/** Who stays: the owner, preselected, or a named guest. Used in a form with `guestChecks`. */
export function GuestFields({ type, guest, named = '', onGuest, onType }: GuestFieldsProps) {
  const { owner, isOwner, resOptions } = useOwnerSettings()
  const hints = { G: resOptions.guestHint, R: resOptions.referralHint }
  const ownText = isOwner ? t().me({ name: owner.ownerName }) : owner.ownerName
  const field = (name: keyof Guest, label: string, optional = false) => (
    <TextField
      name={name}
      label={label}
      optional={optional}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete="off"
      maxLength={name === 'email' ? TEXT_LIMITS.guestEmail : TEXT_LIMITS.firstName}
      value={guest[name]}
      hint={name === 'email' ? t().guestEmailHint : undefined}
      onChange={(value) => onGuest({ ...guest, [name]: value })}
    />
  )
  return (
    <>
      <RadioField
        name="type"
        legend={t().whoStays}
        options={resOptions.types.map((stayType) => [
          stayType,
          stayType === 'O' ? (
            ownText
          ) : (
            <>
              {getChoice(stayType)}
              <small className={styles.hint}>{hints[stayType] || t().choiceHints[stayType]}</small>
            </>
          ),
        ])}
        value={type}
        onChange={onType}
      />
      {type !== 'O' && named === '' && (
        <>
          {field('firstName', t().guestFirst)}
          {field('lastName', t().guestLast)}
          {field('email', t().guestEmail, true)}
        </>
      )}
      {type !== 'O' && named !== '' && <p>{named}</p>}
    </>
  )
}

interface GuestCardProps {
  readonly type: 'O' | 'G' | 'R'
  readonly guest: Guest
  readonly fields: readonly CommentField[]
  readonly values: CommentValues
  /** The fee of the chosen type, in cents. */
  readonly feeCents: number
  readonly onGuest: (guest: Guest) => void
  readonly onType: (type: 'O' | 'G' | 'R') => void
  /** Receives the current input. */
  readonly onAnswer: (values: CommentValues) => void
  readonly onContinue: (values: CommentValues) => void
}

/** Who stays, and the resort's questions for every stay. */
export function GuestCard({
  type,
  guest,
  fields,
  values,
  feeCents,
  onGuest,
  onType,
  onAnswer,
  onContinue,
}: GuestCardProps) {
  return (
    <section className="card stack" aria-label={t().whoStays}>
      <CommentsForm
        fields={fields}
        values={values}
        submitLabel={t().continue}
        checks={guestChecks(type, guest)}
        onType={onAnswer}
        onSubmit={onContinue}
      >
        <GuestFields type={type} guest={guest} onGuest={onGuest} onType={onType} />
        {feeCents > 0 && <p>{t().guestFee({ fee: formatMoney(feeCents) })}</p>}
        {fields.length > 0 && <h2>{t().answersTitle}</h2>}
      </CommentsForm>
    </section>
  )
}
