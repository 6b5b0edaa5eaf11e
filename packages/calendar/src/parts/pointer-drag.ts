import { type Listener, listen } from './listen.ts'

/**
 * The numbers of portal.md section 9: how long a touch must rest before it drags, how far it may
 * move meanwhile, and how fast the page scrolls at its edges.
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
interface DragTarget {
  readonly begin: (at: Point) => void
  readonly over: (at: Point) => void
  /** It was dropped at the last point; `end` follows. */
  readonly drop: () => void
  /** The drag is over, whether it was dropped or canceled. */
  readonly end: () => void
}

export interface DragOptions {
  /** What a press on an element would drag; null if nothing. */
  readonly pick: (target: Element, at: Point) => DragTarget | null
  /** The element that scrolls near its edges; null for the window. */
  readonly scroller: () => HTMLElement | null
}

/**
 * Makes things in `root` draggable by mouse, pen or touch, with one listener for all of them. A
 * mouse drags after it moved more than a pixel, a touch after it rested for 300 ms; moving over 30
 * pixels or scrolling restarts that delay. Near an edge, the container scrolls. Escape cancels.
 * Returns a function that stops listening.
 */
export function listenForDrags(root: HTMLElement, options: DragOptions): () => void {
  const drag = new Drag(root, options)
  const stop = listen(...mouseOf(root, drag), ...fingerOf(root, drag), ...endsOf(root, drag))
  return () => {
    drag.end(false)
    stop()
  }
}

function mouseOf(root: HTMLElement, drag: Drag): Listener[] {
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0) return
    drag.press(event.target, event, false)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') drag.move(event, event.pointerId)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') drag.end(true)
  }
  return [
    [root, 'pointerdown', down],
    [window, 'pointermove', move],
    [window, 'pointerup', up],
  ]
}

function fingerOf(root: HTMLElement, drag: Drag): Listener[] {
  const start = (event: TouchEvent) => {
    const [finger] = event.touches
    if (!finger || event.touches.length > 1) return drag.end(false)
    drag.press(event.target, finger, true)
  }
  const move = (event: TouchEvent) => {
    const [finger] = event.touches
    if (!finger) return
    // the page must not scroll under the finger while it drags
    if (drag.dragged) event.preventDefault()
    drag.move(finger)
  }
  const scrolled = () => {
    if (!drag.dragged) drag.restart()
  }
  const menu = (event: Event) => {
    if (drag.dragged || drag.pressed?.touch) event.preventDefault()
  }
  return [
    [root, 'touchstart', start, { passive: true }],
    [window, 'touchmove', move, { passive: false }],
    [window, 'touchend', () => drag.end(true)],
    [window, 'touchcancel', () => drag.end(false)],
    [window, 'scroll', scrolled, { passive: true, capture: true }],
    [root, 'contextmenu', menu],
  ]
}

function endsOf(root: HTMLElement, drag: Drag): Listener[] {
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag.dragged) return
    event.stopPropagation()
    drag.end(false)
  }
  const preventScroll = (event: Event) => {
    if (drag.dragged || drag.pressed) event.preventDefault()
  }
  return [
    [window, 'keydown', onEscape, { capture: true }],
    [window, 'blur', () => drag.end(false)],
    // keeps the browser from dragging text or links itself
    [root, 'dragstart', preventScroll],
    [root, 'selectstart', preventScroll],
  ]
}

/** What a mouse event and a finger both tell of where they are. */
type Pointer = Pick<Touch, 'clientX' | 'clientY'>

const pointOf = ({ clientX, clientY }: Pointer): Point => ({ x: clientX, y: clientY })

/** A press that has not become a drag yet. */
interface Press {
  readonly from: Point
  readonly target: DragTarget
  readonly touch: boolean
  readonly timer: number
}

/** A press, and what it drags once it became a drag. */
class Drag {
  pressed: Press | null = null
  dragged: DragTarget | null = null
  readonly #root: HTMLElement
  readonly #options: DragOptions
  #pointer: Point = { x: 0, y: 0 }
  #frame = 0

  constructor(root: HTMLElement, options: DragOptions) {
    this.#root = root
    this.#options = options
  }

  press(element: EventTarget | null, at: Pointer, touch: boolean): void {
    const from = pointOf(at)
    const target = this.#options.pick(element as Element, from)
    if (target) this.#hold(target, from, touch)
  }

  /** The touch has to rest again before it drags. */
  restart(): void {
    if (!this.pressed?.touch) return
    clearTimeout(this.pressed.timer)
    this.#hold(this.pressed.target, this.#pointer, true)
  }

  move(at: Pointer, pointerId?: number): void {
    const to = pointOf(at)
    this.#pointer = to
    this.#over()
    if (!this.pressed) return
    const { from, touch } = this.pressed
    const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
    if (touch) {
      if (across + down > LONG_PRESS_DELTA) this.restart()
    } else if (Math.max(across, down) > MOUSE_THRESHOLD) {
      // what the pointer crosses is neither hovered nor shows a tooltip
      if (pointerId !== undefined) this.#root.setPointerCapture(pointerId)
      this.#begin()
    }
  }

  end(dropped: boolean): void {
    if (this.pressed) clearTimeout(this.pressed.timer)
    this.pressed = null
    cancelAnimationFrame(this.#frame)
    const ended = this.dragged
    if (!ended) return
    this.dragged = null
    this.#root.classList.remove('cal--dragging')
    if (dropped) ended.drop()
    ended.end()
    swallowClick()
  }

  #hold(target: DragTarget, from: Point, touch: boolean): void {
    this.#pointer = from
    const timer = touch ? window.setTimeout(() => this.#begin(), LONG_PRESS_MS) : 0
    this.pressed = { from, target, touch, timer }
  }

  #begin(): void {
    if (!this.pressed) return
    this.dragged = this.pressed.target
    this.pressed = null
    this.#root.classList.add('cal--dragging')
    this.dragged.begin(this.#pointer)
    this.#over()
  }

  /** Moves what is dragged to the pointer, and scrolls while that is near an edge. */
  #over(): void {
    if (!this.dragged) return
    cancelAnimationFrame(this.#frame)
    const box = this.#options.scroller()
    const edges = box?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
    const { y } = this.#pointer
    const [toTop, toBottom] = [edges.top + SCROLL_MARGIN - y, y - edges.bottom + SCROLL_MARGIN]
    const near = Math.max(toTop, toBottom)
    if (near > 0)
      this.#frame = requestAnimationFrame(() => {
        const by = (toTop > toBottom ? -1 : 1) * SCROLL_SPEED * Math.min(1, near / SCROLL_MARGIN)
        if (box) box.scrollTop += by
        else scrollBy({ top: by, behavior: 'instant' })
        this.#over()
      })
    this.dragged.over(this.#pointer)
  }
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
