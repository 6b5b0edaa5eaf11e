import { useState } from 'react'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { Problem } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'

const t = texts.booking

/** Somebody else who stays. */
export interface Guest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

interface WhoCardProps {
  readonly type: 'O' | 'G' | 'R'
  readonly names: Record<'O' | 'G' | 'R', string>
  readonly types: readonly ('O' | 'G' | 'R')[]
  readonly guest: Guest
  /** The fee of the chosen type, in cents. */
  readonly feeCents: number
  readonly onGuest: (guest: Guest) => void
  readonly onType: (type: 'O' | 'G' | 'R') => void
  readonly onContinue: () => void
}

/** Who stays: the owner, chosen already, or somebody with a name. */
export function WhoCard({ type, names, types, guest, feeCents, onGuest, onType, onContinue }: WhoCardProps) {
  const { owner } = useOwnerSettings()
  const [lines, setLines] = useState<{ text: string; field: string }[]>([])

  function next(event: React.FormEvent) {
    event.preventDefault()
    const faults: { text: string; field: string }[] = []
    if (type !== 'O' && guest.firstName.trim() === '') faults.push({ text: t.needFirst, field: 'guest-first' })
    if (type !== 'O' && guest.lastName.trim() === '') faults.push({ text: t.needLast, field: 'guest-last' })
    setLines(faults)
    if (faults.length === 0) onContinue()
  }
  const field = (id: string, name: keyof Guest, label: string, autoComplete: string) => (
    <div className={`f ${lines.some((line) => line.field === id) ? 'bad' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {lines.find((line) => line.field === id) && (
        <p className="msg" id={`${id}-msg`}>
          {lines.find((line) => line.field === id)?.text}
        </p>
      )}
      <div className="box">
        <input
          id={id}
          value={guest[name]}
          autoComplete={autoComplete}
          maxLength={name === 'email' ? 80 : 40}
          aria-invalid={lines.some((line) => line.field === id)}
          aria-describedby={`${id}-msg`}
          onChange={(event) => onGuest({ ...guest, [name]: event.target.value })}
        />
      </div>
    </div>
  )
  return (
    <form className="card entry" onSubmit={next} noValidate>
      {lines.length > 0 && <Problem lines={lines} />}
      <fieldset className="choices">
        <legend>{t.whoStays}</legend>
        {types.map((each) => (
          <label key={each}>
            <input type="radio" name="type" checked={each === type} onChange={() => onType(each)} />
            <span>{each === 'O' ? t.me(owner.ownerName) : names[each]}</span>
          </label>
        ))}
      </fieldset>
      {type !== 'O' && (
        <>
          {feeCents > 0 && <p>{t.guestFee(texts.money(feeCents))}</p>}
          {field('guest-first', 'firstName', t.guestFirst, 'off')}
          {field('guest-last', 'lastName', t.guestLast, 'off')}
          {field('guest-email', 'email', t.guestEmail, 'off')}
        </>
      )}
      <div className="acts">
        <button className="btn btn--main btn--lg" type="submit">
          {t.continue}
        </button>
      </div>
    </form>
  )
}
