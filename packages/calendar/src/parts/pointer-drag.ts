import { listen } from './listen.ts'

/**
 * Limits of portal.md section 9: how long a touch must rest before it drags, how far it may move
 * during that time, and how fast the page scrolls at its edges.
 */
const LONG_PRESS_MS = 300
const LONG_PRESS_DELTA = 30
const SCROLL_MARGIN = 20
const SCROLL_SPEED = 4
const MOUSE_THRESHOLD = 1

export interface Point {
  readonly x: number
  readonly y: number
}

/** Something that is being dragged; its owner renders it. */
export interface DragTarget {
  readonly begin: () => void
  readonly over: (at: Point) => void
  /** Ends the drag: dropped at the last point, or canceled. */
  readonly end: (dropped: boolean) => void
}

export interface DragOptions {
  /** Returns the drag that a press on an element starts; null for none. */
  readonly pick: (target: Element, at: Point) => DragTarget | null
  /** The element that scrolls near its edges; null for the window. */
  readonly scroller: HTMLElement | null
  /** How far a mouse moves before it drags, in pixels; 1 by default. */
  readonly threshold?: number
}

/**
 * Makes things in `root` draggable by mouse, pen or touch, with one listener for all of them. A
 * mouse drags after it moved more than a pixel, a touch after it rested for 300 ms; moving over 30
 * pixels or scrolling restarts that delay. Near an edge, the container scrolls. Escape cancels.
 * Returns a function that stops listening.
 */
export function listenForDrags(root: HTMLElement, options: DragOptions): () => void {
  const drag = dragging(root, options)
  const cancel = () => drag.end(false)
  const drop = () => drag.end(true)
  const byMouse = (hear: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') hear(event)
  }
  const still = (event: Event) => {
    if (drag.isOn() || drag.isHeld()) event.preventDefault()
  }
  const stop = listen(
    [
      root,
      'pointerdown',
      byMouse((event) => {
        if (event.button === 0) drag.press(event, false)
      }),
    ],
    [window, 'pointermove', byMouse((event) => drag.move(event))],
    [window, 'pointerup', byMouse(drop)],
    [
      root,
      'touchstart',
      ({ touches: [finger, second] }: TouchEvent) => {
        if (finger && !second) drag.press(finger, true)
        else cancel()
      },
      { passive: true },
    ],
    [
      window,
      'touchmove',
      (event: TouchEvent) => {
        // the page must not scroll under the finger while it drags
        if (drag.isOn()) event.preventDefault()
        const [finger] = event.touches
        if (finger) drag.move(finger)
      },
      { passive: false },
    ],
    [window, 'touchend', drop],
    [window, 'touchcancel', cancel],
    [window, 'scroll', drag.restart, { passive: true, capture: true }],
    [
      root,
      'contextmenu',
      (event: Event) => {
        if (drag.isOn() || drag.isTouched()) event.preventDefault()
      },
    ],
    // keeps the browser from dragging text or links itself
    [root, 'dragstart', still],
    [root, 'selectstart', still],
    [window, 'blur', cancel],
    [
      window,
      'keydown',
      (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !drag.isOn()) return
        event.stopPropagation()
        cancel()
      },
      { capture: true },
    ],
  )
  return () => {
    cancel()
    stop()
  }
}

/** Position that mouse events and touches have in common. */
interface Pointer extends Pick<Touch, 'clientX' | 'clientY'> {
  readonly target: EventTarget | null
  readonly pointerId?: number
}

/** A press that has not become a drag yet. */
interface Press {
  readonly from: Point
  readonly target: DragTarget
  readonly touch: boolean
  readonly timer: number
}

/** State of a press, and of the drag it became. */
function dragging(root: HTMLElement, options: DragOptions) {
  let held: Press | null = null
  let dragged: DragTarget | null = null
  let pointer: Point = { x: 0, y: 0 }
  let frame = 0
  function hold(target: DragTarget, touch: boolean) {
    const timer = touch ? window.setTimeout(begin, LONG_PRESS_MS) : 0
    held = { target, touch, timer, from: pointer }
  }
  /** Restarts the long-press delay of a touch. */
  function restart() {
    if (!held?.touch) return
    clearTimeout(held.timer)
    hold(held.target, true)
  }
  function begin() {
    dragged = held?.target ?? null
    held = null
    root.classList.add('cal--dragging')
    dragged?.begin()
    over()
  }
  /** Moves the dragged element to the pointer, and scrolls near an edge. */
  function over() {
    cancelAnimationFrame(frame)
    const { scroller } = options
    const top = dragged && scrollAt(scroller, pointer)
    if (top)
      frame = requestAnimationFrame(() => {
        const area = scroller ?? window
        area.scrollBy({ top, behavior: 'instant' })
        over()
      })
    dragged?.over(pointer)
  }
  return {
    isOn: () => dragged !== null,
    isHeld: () => held !== null,
    isTouched: () => held?.touch,
    press(at: Pointer, touch: boolean) {
      pointer = getPoint(at)
      const target = options.pick(at.target as Element, pointer)
      if (target) hold(target, touch)
    },
    restart,
    move(at: Pointer) {
      pointer = getPoint(at)
      over()
      if (!held) return
      const [across, down] = [Math.abs(pointer.x - held.from.x), Math.abs(pointer.y - held.from.y)]
      if (held.touch) {
        if (across + down > LONG_PRESS_DELTA) restart()
      } else if (Math.max(across, down) > (options.threshold ?? MOUSE_THRESHOLD)) {
        // keeps elements under the pointer from showing hover styles and tooltips
        if (at.pointerId !== undefined) root.setPointerCapture(at.pointerId)
        begin()
      }
    },
    end(dropped: boolean) {
      clearTimeout(held?.timer)
      held = null
      cancelAnimationFrame(frame)
      const ended = dragged
      if (!ended) return
      dragged = null
      root.classList.remove('cal--dragging')
      swallowClick()
      ended.end(dropped)
    },
  }
}

const getPoint = ({ clientX, clientY }: Pointer): Point => ({ x: clientX, y: clientY })

/** How far to scroll in this frame; 0 unless the pointer is near an edge. */
function scrollAt(scroller: HTMLElement | null, { y }: Point): number {
  const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
  const near = (edge: number) => Math.max(0, Math.min(1, 1 - edge / SCROLL_MARGIN))
  return (near(bottom - y) - near(y - top)) * SCROLL_SPEED
}

/** The click that ends a drag must not open anything. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', swallow, true)
  setTimeout(() => removeEventListener('click', swallow, true))
}
