import { type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react'
import { listen } from './listen.ts'

const GAP_PX = 6
const WIDTH_PX = 300
const HEIGHT_PX = 90
/** Time for a pointer to cross the gap to the tooltip itself (WCAG 1.4.13). */
const HIDE_AFTER_MS = 200

interface Tip {
  readonly target: Element
  /** Position on the page in pixels: by the top if below an event, by the bottom if above. */
  readonly place: { readonly left: number; readonly top?: number; readonly bottom?: number }
}

interface TooltipProps {
  readonly root: RefObject<HTMLElement | null>
  /** The text of an event; empty if it has none. */
  readonly textOf: (eventId: string | undefined) => string
  readonly delayMs: number
}

/**
 * The tooltip of the event in `root` that is hovered or focused: one element for all. Escape hides
 * it, it can be hovered, it follows changes of the text, and a press hides it.
 */
export function Tooltip({ root, textOf, delayMs }: TooltipProps) {
  const [tip, setTip] = useState<Tip | null>(null)
  const id = useId()
  useEffect(
    () => (root.current ? listenForTips(root.current, delayMs, setTip) : undefined),
    [root, delayMs],
  )
  const target = tip?.target
  const text = target && textOf(target.closest<HTMLElement>('[data-event]')?.dataset['event'])
  const described = text ? target : undefined
  useLayoutEffect(() => {
    described?.setAttribute('aria-describedby', id)
    return () => described?.removeAttribute('aria-describedby')
  }, [described, id])
  return (
    <div className="cal-tip" hidden={!text} role="tooltip" id={id} style={tip?.place}>
      {text}
    </div>
  )
}

/** Reports the hovered or focused event, until the pointer or the focus leaves it. */
function listenForTips(
  root: HTMLElement,
  delayMs: number,
  tell: (tip: Tip | null) => void,
): () => void {
  let timer = 0
  let target: Element | null = null
  const wait = (act: () => void, ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(act, ms)
  }
  const hide = () => {
    clearTimeout(timer)
    target = null
    tell(null)
  }
  const enter = (event: Event) => {
    const next = (event.target as Element).closest(
      '.cal-word__text, .cal-day [data-event], .cal-tip',
    )
    // a touch opens what it taps, so it needs no tooltip
    if (!next || (event as PointerEvent).pointerType === 'touch') return
    clearTimeout(timer)
    // the tooltip must not vanish from under the pointer
    if (next === target || next.matches('.cal-tip')) return
    hide()
    target = next
    const show = () => tell(tipAt(next))
    if (delayMs > 0) wait(show, delayMs)
    else show()
  }
  const leave = () => wait(hide, HIDE_AFTER_MS)
  const unlisten = listen(
    [root, 'pointerover', enter],
    [root, 'focusin', enter],
    [root, 'pointerout', leave],
    [root, 'focusout', leave],
    [root, 'pointerdown', hide],
    [
      document,
      'keydown',
      (event: KeyboardEvent) => {
        if (event.key === 'Escape') hide()
      },
    ],
  )
  return () => {
    clearTimeout(timer)
    unlisten()
  }
}

/** Below its event, or above if there is no room. */
function tipAt(target: Element): Tip {
  const { left, top, bottom } = target.getBoundingClientRect()
  return {
    target,
    place: {
      left: Math.max(8, Math.min(left, innerWidth - WIDTH_PX)),
      ...(bottom + HEIGHT_PX > innerHeight
        ? { bottom: document.documentElement.clientHeight - top + GAP_PX }
        : { top: bottom + GAP_PX }),
    },
  }
}
