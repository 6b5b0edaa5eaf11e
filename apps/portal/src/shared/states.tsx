import type { CallFault } from '@ownerng/contract'
import { commonFrame } from '@ownerng/messages/common/frame'
import { commonShell } from '@ownerng/messages/common/shell'
import { EmptyState, Icon } from '@ownerng/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { takesFocus } from './page-focus.ts'
import { usePortal, useRoute } from './portal.tsx'
import { hrefTo } from './router.ts'
import { LakeScene } from './scenes/lake-scene.tsx'

/** An empty state with the portal's picture. */
export function Nothing(props: Omit<Parameters<typeof EmptyState>[0], 'picture'>) {
  return <EmptyState picture={<LakeScene />} {...props} />
}

/** The page for unknown addresses. */
export function NotFound() {
  return (
    <Screen title={commonShell().titles.notFound}>
      <div className="card empty-state">
        <div className="plate">
          <LakeScene />
        </div>
        <p>{commonShell().notHere}</p>
        <a className="btn btn--main" href={hrefTo('/nav/home')}>
          {commonFrame().states.toHome}
        </a>
      </div>
    </Screen>
  )
}

/** Focuses the heading of the page, so that a screen reader and the next Tab start there. */
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
   * A page that involves money or access: of a resort's style sheet, only fonts, borders, and
   * palette apply.
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
    titles.showPage(windowTitle)
    if (!takesFocus(titles, location.hash)) return
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

/** Why the first step of a flow is shown instead of the addressed one. */
function FirstStepNote() {
  const start = useRoute().query.get('start') ?? ''
  const sentences: Readonly<Record<string, string>> = commonShell().firstSteps
  if (!Object.hasOwn(sentences, start)) return null
  return (
    <p className="card card--note" role="status">
      <Icon name="info" />
      {sentences[start]}
    </p>
  )
}

/** Whether the page's subject doesn't exist or belongs to another owner. */
export const isMissing = ({ error }: { readonly error: Error | null }): boolean =>
  error !== null && asFault(error).status === 404

/** Returns the error if it is a CallFault; screens describe its detail. */
export function asFault(error: unknown): CallFault {
  return error as CallFault
}
