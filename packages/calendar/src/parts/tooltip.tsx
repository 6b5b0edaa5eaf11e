import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { listen } from './listen.ts'

const GAP_PX = 6
const WIDTH_PX = 300
const HEIGHT_PX = 90
/** Time for a pointer to cross the gap to the tooltip itself (WCAG 1.4.13). */
const HIDE_AFTER_MS = 200

interface Tip {
  readonly text: string
  /** Its place on the page, in pixels: by its top below an event, by its bottom above one. */
  readonly place: { readonly left: number; readonly top?: number; readonly bottom?: number }
}

interface TooltipProps {
  readonly root: RefObject<HTMLElement | null>
  /** The text of an event; empty if it has none. */
  readonly textOf: (eventId: string) => string
  readonly delayMs: number
}

/**
 * The tooltip of the event in `root` whose `data-tip` element is hovered or focused: one element
 * for all. Escape hides it, it can be hovered, it follows changes of the text, and a press hides it.
 */
export function Tooltip({ root, textOf, delayMs }: TooltipProps) {
  const [tip, setTip] = useState<Tip | null>(null)
  const id = useId()
  const tipBox = useRef<HTMLDivElement>(null)
  const latest = useRef(textOf)
  const placing = useRef(() => {})
  // show a changed text at once
  useEffect(() => {
    latest.current = textOf
    placing.current()
  }, [textOf])
  useEffect(() => {
    const [box, bubble] = [root.current, tipBox.current]
    if (!box || !bubble) return
    const tips = listenForTips(box, bubble, {
      id,
      delayMs,
      textOf: (eventId) => latest.current(eventId),
      show: setTip,
    })
    placing.current = tips.place
    return tips.stop
  }, [root, id, delayMs])
  return (
    <div className="cal-tip" ref={tipBox} hidden={!tip} role="tooltip" id={id} style={tip?.place}>
      {tip?.text}
    </div>
  )
}

interface TipOptions {
  readonly id: string
  readonly delayMs: number
  readonly textOf: (eventId: string) => string
  readonly show: (tip: Tip | null) => void
}

/** Shows the text of the hovered or focused event until the pointer or focus leaves. */
function listenForTips(
  box: HTMLElement,
  bubble: HTMLElement,
  { id, delayMs, textOf, show }: TipOptions,
): { readonly place: () => void; readonly stop: () => void } {
  let timer = 0
  let target: HTMLElement | null = null
  const place = () => {
    if (!target) return
    const text = textOf(target.closest<HTMLElement>('[data-event]')?.dataset['event'] ?? '')
    if (text === '') return hide()
    target.setAttribute('aria-describedby', id)
    show(tipAt(target, text))
  }
  const hide = () => {
    clearTimeout(timer)
    target?.removeAttribute('aria-describedby')
    target = null
    show(null)
  }
  const enter = (event: Event) => {
    const next = (event.target as Element).closest<HTMLElement>('[data-tip]')
    // a touch opens what it taps, so it needs no tooltip
    if (!next || (event as PointerEvent).pointerType === 'touch') return
    clearTimeout(timer)
    if (next === target) return
    hide()
    target = next
    if (delayMs > 0) timer = window.setTimeout(place, delayMs)
    else place()
  }
  const leave = () => {
    clearTimeout(timer)
    timer = window.setTimeout(hide, HIDE_AFTER_MS)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }
  const unlisten = listen(
    [box, 'pointerover', enter],
    [box, 'focusin', enter],
    [box, 'pointerout', leave],
    [box, 'focusout', leave],
    [box, 'pointerdown', hide],
    // it must not vanish from under the pointer either
    [bubble, 'pointerover', () => clearTimeout(timer)],
    [bubble, 'pointerout', leave],
    [document, 'keydown', key],
  )
  const stop = () => {
    hide()
    unlisten()
  }
  return { place, stop }
}

/** Below its event, or above if there is no room. */
function tipAt(target: HTMLElement, text: string): Tip {
  const { left, top, bottom } = target.getBoundingClientRect()
  return {
    text,
    place: {
      left: Math.max(8, Math.min(left, innerWidth - WIDTH_PX)),
      ...(bottom + HEIGHT_PX > innerHeight
        ? { bottom: document.documentElement.clientHeight - top + GAP_PX }
        : { top: bottom + GAP_PX }),
    },
  }
}
