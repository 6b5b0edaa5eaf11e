import { MAX_OWNER_NOTE, TEXT_LIMITS } from '@ownerng/domain'
import { getDefaultTerms, readerContext } from '@ownerng/messages'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { CheckField, type FieldChecks, RadioField, TextField } from '@ownerng/ui'
import { formatMoney } from '../../../shared/amounts.ts'
import type { Guest } from '../../../shared/booking-answers.ts'
import { emailFault, nameFault } from '../../../shared/checks.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { terms } from '../../../shared/terms.ts'
import styles from './guest-card.module.css'

const t = staysBooking

/** The resort's names of the stay types. */
export function useTypeNames(): Record<'O' | 'G' | 'R', string> {
  return terms.stayTypes
}

/** Missing or refused guest details; an owner's own stay needs none. */
export function guestChecks(type: 'O' | 'G' | 'R', guest: Guest): FieldChecks {
  if (type === 'O') return {}
  const { firstName, lastName, email, noEmail, note } = guest
  return {
    firstName: firstName.trim() ? nameFault(firstName) : t().needFirst,
    lastName: lastName.trim() ? nameFault(lastName) : t().needLast,
    email: noEmail ? '' : emailFault(email),
    note: noEmail ? '' : nameFault(note),
  }
}

/** Whether the guest details are complete. */
export function isGuestNamed(type: 'O' | 'G' | 'R', guest: Guest): boolean {
  return Object.values(guestChecks(type, guest)).every((fault) => fault === '')
}

/** Names a type as a choice: by the resort's own label, or by a phrase of the owner. */
function getChoice(type: 'G' | 'R'): string {
  const { locale, terms } = readerContext()
  const isOwnLabel = terms.stayTypes[type] !== getDefaultTerms(locale).stayTypes[type]
  return isOwnLabel ? terms.stayTypes[type] : t().choices[type]
}

/** The chosen type as an answer: the owner's name, or the label of the choice. */
export function useWhoStays(): (type: 'O' | 'G' | 'R') => string {
  const { owner, isOwner } = useOwnerSettings()
  const ownText = isOwner ? t().me({ name: owner.ownerName }) : owner.ownerName
  return (type) => (type === 'O' ? ownText : getChoice(type))
}

interface GuestFieldsProps extends WhoFieldProps {
  readonly guest: Guest
  /** A guest whose name is already known. */
  readonly named?: string
  readonly onGuest: (guest: Guest) => void
}

/** Who stays: the owner, preselected, or a named guest. Used in a form with `guestChecks`. */
export function GuestFields({ guest, named = '', onGuest, ...who }: GuestFieldsProps) {
  return (
    <>
      <WhoField {...who} />
      {who.type !== 'O' && named === '' && <GuestNameFields guest={guest} onGuest={onGuest} />}
      {who.type !== 'O' && named !== '' && <p>{named}</p>}
    </>
  )
}

interface WhoFieldProps {
  /** Guest fees in cents, by type, if they are known. */
  readonly fees?: Readonly<Record<'G' | 'R', number>> | undefined
  readonly type: 'O' | 'G' | 'R'
  readonly onType: (type: 'O' | 'G' | 'R') => void
  /** The page has the question as its heading. */
  readonly isLegendHidden?: boolean
}

/** The types of stay that the resort offers, each with a sentence. */
export function WhoField({ type, fees, onType, isLegendHidden = false }: WhoFieldProps) {
  const { resOptions } = useOwnerSettings()
  const nameOf = useWhoStays()
  const hints = { G: resOptions.guestHint, R: resOptions.referralHint }
  return (
    <RadioField
      name="type"
      legend={t().whoStays}
      isLegendHidden={isLegendHidden}
      options={resOptions.types.map((stayType) => [
        stayType,
        stayType === 'O' ? (
          nameOf(stayType)
        ) : (
          <>
            {nameOf(stayType)}
            <small className={styles.hint}>{hints[stayType] || t().choiceHints[stayType]}</small>
            {fees && fees[stayType] > 0 && (
              <small className={styles.hint}>
                {t().choiceFee({ fee: formatMoney(fees[stayType]) })}
              </small>
            )}
          </>
        ),
      ])}
      value={type}
      onChange={onType}
    />
  )
}

interface KnownGuestsProps {
  readonly guests: readonly Omit<Guest, 'noEmail' | 'note'>[]
  readonly guest: Guest
  readonly onGuest: (guest: Guest) => void
}

const fullName = ({ firstName, lastName }: Pick<Guest, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Fills in a guest whom the owner named for an earlier stay. */
export function KnownGuests({ guests, guest, onGuest }: KnownGuestsProps) {
  if (guests.length === 0) return null
  const names = guests.map(fullName)
  return (
    <RadioField
      name="known-guest"
      legend={t().knownGuests}
      className={styles.known}
      options={names.map((name) => [name, name])}
      value={names.find((name) => name === fullName(guest)) ?? null}
      onChange={(name) => {
        const known = guests[names.indexOf(name)]
        if (known) onGuest({ ...guest, ...known, noEmail: false })
      }}
    />
  )
}

/** The guest's name, email, and a note, or the choice to share the stay with them without an email. */
export function GuestNameFields({ guest, onGuest }: Pick<GuestFieldsProps, 'guest' | 'onGuest'>) {
  const name = guest.firstName.trim()
  const field = (field: 'firstName' | 'lastName' | 'email', label: string, hint?: string) => (
    <TextField
      name={field}
      label={label}
      type={field === 'email' ? 'email' : 'text'}
      autoComplete="off"
      maxLength={field === 'email' ? TEXT_LIMITS.guestEmail : TEXT_LIMITS.firstName}
      value={guest[field]}
      hint={hint}
      onChange={(value) => onGuest({ ...guest, [field]: value })}
    />
  )
  return (
    <>
      <div className={styles.names}>
        {field('firstName', t().guestFirst)}
        {field('lastName', t().guestLast)}
      </div>
      {!guest.noEmail && field('email', t().guestEmail, t().guestEmailHint)}
      {!guest.noEmail && (
        <TextField
          name="note"
          label={t().guestNote}
          optional
          autoComplete="off"
          maxLength={MAX_OWNER_NOTE}
          hint={t().guestNoteHint}
          value={guest.note}
          onChange={(note) => onGuest({ ...guest, note })}
        />
      )}
      <CheckField
        name="noEmail"
        label={t().noGuestEmail({ hasName: name !== '', name })}
        hint={t().noGuestEmailHint}
        checked={guest.noEmail}
        onChange={(noEmail) => onGuest({ ...guest, noEmail })}
      />
    </>
  )
}
