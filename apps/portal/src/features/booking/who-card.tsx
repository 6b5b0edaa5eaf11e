import type { CommentField, CommentValues } from '@ownerng/domain'
import { CommentsForm } from '@ownerng/login-kit'
import '@ownerng/login-kit/styles.css'
import { useState } from 'react'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { sectionTexts } from '../../shared/section-texts.ts'
import { Problem } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'

const t = sectionTexts.booking

/** Somebody else who stays. */
export interface Guest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Nobody yet. */
export const NO_GUEST: Guest = { firstName: '', lastName: '', email: '' }

/** What the types of a stay are called at the resort. */
export function useTypeNames(): Record<'O' | 'G' | 'R', string> {
  const { labels } = useOwnerSettings()
  return { O: sectionTexts.stays.type['O'] ?? '', G: labels.guestOfOwner || (sectionTexts.stays.type['G'] ?? ''), R: labels.ownerReferral || (sectionTexts.stays.type['R'] ?? '') }
}

/** A line about a guest that is not named. */
export type GuestFault = { readonly text: string; readonly field: string }

/** What is missing of a guest; an owner's own stay needs none. */
export function guestFaults(type: 'O' | 'G' | 'R', guest: Guest): GuestFault[] {
  const faults: GuestFault[] = []
  if (type !== 'O' && guest.firstName.trim() === '') faults.push({ text: t.needFirst, field: 'guest-first' })
  if (type !== 'O' && guest.lastName.trim() === '') faults.push({ text: t.needLast, field: 'guest-last' })
  return faults
}

interface WhoFieldsProps {
  readonly type: 'O' | 'G' | 'R'
  readonly guest: Guest
  readonly lines: readonly GuestFault[]
  /** A guest who is named already need not be named again. */
  readonly named?: string
  readonly onGuest: (guest: Guest) => void
  readonly onType: (type: 'O' | 'G' | 'R') => void
}

/** Who stays: the owner, chosen already, or somebody with a name. */
export function WhoFields({ type, guest, lines, named = '', onGuest, onType }: WhoFieldsProps) {
  const { owner, resOptions } = useOwnerSettings()
  const names = useTypeNames()
  const field = (id: string, name: keyof Guest, label: string) => {
    const fault = lines.find((line) => line.field === id)
    return (
      <div className={`f ${fault ? 'bad' : ''}`}>
        <label htmlFor={id}>{label}</label>
        {fault && (
          <p className="msg" id={`${id}-msg`}>
            {fault.text}
          </p>
        )}
        <div className="box">
          <input
            id={id}
            value={guest[name]}
            autoComplete="off"
            maxLength={name === 'email' ? 80 : 40}
            aria-invalid={fault !== undefined}
            aria-describedby={fault ? `${id}-msg` : undefined}
            onChange={(event) => onGuest({ ...guest, [name]: event.target.value })}
          />
        </div>
      </div>
    )
  }
  return (
    <>
      {lines.length > 0 && <Problem lines={lines} />}
      <fieldset className="choices">
        <legend>{t.whoStays}</legend>
        {resOptions.types.map((each) => (
          <label key={each}>
            <input type="radio" name="type" checked={each === type} onChange={() => onType(each)} />
            <span>{each === 'O' ? t.me(owner.ownerName) : names[each]}</span>
          </label>
        ))}
      </fieldset>
      {type !== 'O' && named === '' && (
        <>
          {field('guest-first', 'firstName', t.guestFirst)}
          {field('guest-last', 'lastName', t.guestLast)}
          {field('guest-email', 'email', t.guestEmail)}
        </>
      )}
      {type !== 'O' && named !== '' && <p>{named}</p>}
    </>
  )
}

interface WhoCardProps {
  readonly type: 'O' | 'G' | 'R'
  readonly guest: Guest
  readonly fields: readonly CommentField[]
  readonly values: CommentValues
  /** The fee of the chosen type, in cents. */
  readonly feeCents: number
  readonly onGuest: (guest: Guest) => void
  readonly onType: (type: 'O' | 'G' | 'R') => void
  readonly onContinue: (values: CommentValues) => void
}

/** Who stays, and what the resort asks of every stay. */
export function WhoCard({ type, guest, fields, values, feeCents, onGuest, onType, onContinue }: WhoCardProps) {
  const [lines, setLines] = useState<GuestFault[]>([])
  function next(given: CommentValues) {
    const faults = guestFaults(type, guest)
    setLines(faults)
    if (faults.length === 0) onContinue(given)
  }
  return (
    <section className="card entry" aria-label={t.whoStays}>
      <CommentsForm fields={fields} values={values} submitLabel={t.continue} onSubmit={next}>
        <WhoFields type={type} guest={guest} lines={lines} onGuest={onGuest} onType={onType} />
        {feeCents > 0 && <p>{t.guestFee(texts.money(feeCents))}</p>}
        {fields.length > 0 && <h2>{t.answersTitle}</h2>}
      </CommentsForm>
    </section>
  )
}
