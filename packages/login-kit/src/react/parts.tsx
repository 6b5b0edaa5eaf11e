import { type ReactNode, useEffect, useId, useRef } from 'react'
import { texts } from './texts.ts'

/** A field with its label, its hint and its input, tied together for every reader. */
export function Field({ label, hint, children }: { label: string; hint?: string; children: (ids: { id: string; 'aria-describedby'?: string }) => ReactNode }) {
  const id = useId()
  return (
    <div className="lk-field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="lk-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, ...(hint ? { 'aria-describedby': `${id}-hint` } : {}) })}
    </div>
  )
}

/** The buttons under a panel: what it is for, and the way back. */
export function PanelButtons({ submit, disabled, busy, onCancel }: { submit: string; disabled: boolean; busy: boolean; onCancel: () => void }) {
  return (
    <>
      <button className="lk-button" type="submit" disabled={disabled} aria-disabled={busy}>
        {busy ? texts.oneMoment : submit}
      </button>
      <button className="lk-link" type="button" onClick={onCancel}>
        {texts.cancel}
      </button>
    </>
  )
}

/** What went wrong. It is read out at once; with `takesFocus` the focus goes there, so that the next Tab is the first field. */
export function Problem({ title, text, takesFocus = false }: { title: string; text: string; takesFocus?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text takes the focus again
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus, text])
  return (
    <div className="lk-problem" ref={box} tabIndex={-1} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
