import type { CallFault } from '@ownerng/contract'
import { commonFrame } from '@ownerng/messages/common/frame'
import { commonShell } from '@ownerng/messages/common/shell'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { usePortal, useRoute } from './portal.tsx'
import { hrefTo } from './router.ts'
import { LakeScene } from './scenes/lake-scene.tsx'
import styles from './states.module.css'

export { Loading } from './loading.tsx'

/** What failed, with another try; everything else on the page goes on working. */
export function Failed({ fault, onRetry }: { fault: Error; onRetry: () => void }) {
  return (
    <div className="card">
      <div className="problem" role="alert">
        <h2>{commonFrame().states.failed}</h2>
        <p>
          {fault.message}. {commonFrame().states.orCall}
        </p>
        <p>
          <button className="btn btn--quiet" type="button" onClick={onRetry}>
            {commonFrame().states.retry}
          </button>
        </p>
      </div>
    </div>
  )
}

/** Nothing yet: a picture, a sentence, the next step. */
export function Nothing({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className="card empty-state">
      <div className="plate">
        <LakeScene />
      </div>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {children}
    </div>
  )
}

/** One problem to solve before going on; it takes the focus, and each line leads to its field. */
export function Problem({
  title = commonFrame().states.problem,
  lines,
  children,
}: {
  title?: string
  lines: readonly { text: string; field?: string }[]
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const said = lines.map((line) => line.text).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another problem takes the focus again
  useEffect(() => box.current?.focus(), [said])
  return (
    <div className="problem" ref={box} tabIndex={-1}>
      <div role="alert">
        <h2>{title}</h2>
        {lines.map((line) => (
          <p key={line.text}>
            {line.field ? (
              <a
                href={`#${line.field}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(line.field ?? '')?.focus()
                }}
              >
                {line.text}
              </a>
            ) : (
              line.text
            )}
          </p>
        ))}
      </div>
      {children}
    </div>
  )
}

/** The page of an address that leads nowhere. */
export function NotFound() {
  return (
    <Screen title={commonShell().titles.notFound}>
      <div className="stack">
        <p>{commonFrame().states.notHere}</p>
        <p>
          <a className="btn btn--main" href={hrefTo('/nav/home')}>
            {commonFrame().states.toHome}
          </a>
        </p>
      </div>
    </Screen>
  )
}

/**
 * The heading of the page takes the focus, so that a screen reader and the next Tab start there.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}

interface ScreenProps {
  readonly title: string
  readonly windowTitle?: string
  readonly children: ReactNode
  readonly heading?: boolean
  /**
   * A page on which money or access is at stake: of a resort's style sheet only fonts, borders and
   * palette hold.
   */
  readonly isProtected?: boolean
}

/**
 * A page: its title in the window and as the heading, which takes the focus when the page changes.
 */
export function Screen({
  title,
  windowTitle = title,
  children,
  heading = true,
  isProtected = false,
}: ScreenProps) {
  const { title: titles } = usePortal()
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (titles.showPage(windowTitle).isFirst) return
    scrollTo(0, 0)
    focusHeading()
  }, [windowTitle, titles])
  return (
    <main
      id="main"
      ref={main}
      className={`${heading ? 'wrap page' : ''}${isProtected ? ' brand-protected' : ''}`}
    >
      {heading && <h1>{title}</h1>}
      <FirstStepNote />
      {children}
    </main>
  )
}

/** Why the first step of a flow is shown where the address meant a later one. */
function FirstStepNote() {
  const said = useRoute().query.get('start') ?? ''
  const sentences: Readonly<Record<string, string>> = commonShell().firstSteps
  if (!Object.hasOwn(sentences, said)) return null
  return (
    <p className={`card ${styles.firstStep}`} role="status">
      <Icon name="info" />
      {sentences[said]}
    </p>
  )
}

/** A CallFault where the error is one; screens word its detail. */
export function asFault(error: unknown): CallFault {
  return error as CallFault
}
