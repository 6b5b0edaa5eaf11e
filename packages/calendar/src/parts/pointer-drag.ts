import { listen } from './listen.ts'

/**
 * The numbers of portal.md section 9: how long a finger rests before it drags, how far it may
 * wander, how the page scrolls at its edges.
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

/** Something that is carried; the part that owns it draws it. */
interface Carried {
  readonly begin: (at: Point) => void
  readonly over: (at: Point) => void
  /** It was let go where it hangs; `end` follows. */
  readonly drop: () => void
  /** It is carried no more, dropped or not. */
  readonly end: () => void
}

export interface Carrying {
  /** What a press on an element would carry; null where nothing. */
  readonly pick: (target: Element, at: Point) => Carried | null
  /** What scrolls at its edges; the window where null. */
  readonly scroller: () => HTMLElement | null
}

/**
 * Lets things in `root` be carried by mouse, pen or finger, with one listener for all of them. A
 * mouse carries once it moved more than a pixel; a finger after resting 300 ms, and wandering over
 * 30 pixels or scrolling starts that time again. Near an edge what scrolls moves along. Escape ends
 * it. Returns how to stop listening.
 */
export function listenForDrags(root: HTMLElement, { pick, scroller }: Carrying): () => void {
  let waiting: {
    from: Point
    readonly carried: Carried
    readonly touch: boolean
    timer: number
  } | null = null
  let carried: Carried | null = null
  let pointer: Point = { x: 0, y: 0 }
  let frame = 0

  function begin() {
    if (!waiting) return
    clearTimeout(waiting.timer)
    carried = waiting.carried
    waiting = null
    root.classList.add('cal--dragging')
    carried.begin(pointer)
    carried.over(pointer)
    frame = requestAnimationFrame(scroll)
  }
  function scroll() {
    if (!carried) return
    const box = scroller()
    const edges = box?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
    const toTop = SCROLL_MARGIN - (pointer.y - edges.top)
    const toBottom = SCROLL_MARGIN - (edges.bottom - pointer.y)
    const near = Math.max(toTop, toBottom)
    if (near > 0) {
      const by = (toTop > toBottom ? -1 : 1) * SCROLL_SPEED * Math.min(1, near / SCROLL_MARGIN)
      if (box) box.scrollTop += by
      else scrollBy({ top: by, behavior: 'instant' })
      carried.over(pointer)
    }
    frame = requestAnimationFrame(scroll)
  }
  function end(dropped: boolean) {
    if (waiting) clearTimeout(waiting.timer)
    waiting = null
    cancelAnimationFrame(frame)
    if (!carried) return
    const ended = carried
    carried = null
    root.classList.remove('cal--dragging')
    if (dropped) ended.drop()
    ended.end()
    // the click that ends a drag opens nothing
    const swallow = (event: Event) => {
      event.stopPropagation()
      event.preventDefault()
    }
    addEventListener('click', swallow, true)
    setTimeout(() => removeEventListener('click', swallow, true))
  }
  function press(target: EventTarget | null, from: Point, touch: boolean) {
    const picked = pick(target as Element, from)
    if (!picked) return
    pointer = from
    waiting = {
      from,
      carried: picked,
      touch,
      timer: touch ? window.setTimeout(begin, LONG_PRESS_MS) : 0,
    }
  }
  function restart() {
    if (!waiting?.touch) return
    clearTimeout(waiting.timer)
    waiting = { ...waiting, from: pointer, timer: window.setTimeout(begin, LONG_PRESS_MS) }
  }
  const mouseDown = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0) return
    press(event.target, { x: event.clientX, y: event.clientY }, false)
  }
  const mouseMove = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    pointer = { x: event.clientX, y: event.clientY }
    if (carried) carried.over(pointer)
    else if (
      waiting &&
      (Math.abs(pointer.x - waiting.from.x) > MOUSE_THRESHOLD ||
        Math.abs(pointer.y - waiting.from.y) > MOUSE_THRESHOLD)
    )
      begin()
  }
  const mouseUp = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') end(true)
  }
  const touchStart = (event: TouchEvent) => {
    const [finger] = event.touches
    if (!finger || event.touches.length > 1) return end(false)
    press(event.target, { x: finger.clientX, y: finger.clientY }, true)
  }
  const touchMove = (event: TouchEvent) => {
    const [finger] = event.touches
    if (!finger) return
    pointer = { x: finger.clientX, y: finger.clientY }
    if (carried) {
      // the page stays where the finger holds it
      event.preventDefault()
      carried.over(pointer)
    } else if (
      waiting &&
      Math.abs(pointer.x - waiting.from.x) + Math.abs(pointer.y - waiting.from.y) > LONG_PRESS_DELTA
    )
      restart()
  }
  const touchEnd = () => end(true)
  const cancel = () => end(false)
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !carried) return
    event.stopPropagation()
    end(false)
  }
  const scrolled = () => {
    if (!carried) restart()
  }
  const keepStill = (event: Event) => {
    if (carried || waiting) event.preventDefault()
  }
  const menu = (event: Event) => {
    if (carried || waiting?.touch) event.preventDefault()
  }
  const stop = listen(
    [root, 'pointerdown', mouseDown],
    [window, 'pointermove', mouseMove],
    [window, 'pointerup', mouseUp],
    [root, 'touchstart', touchStart, { passive: true }],
    [window, 'touchmove', touchMove, { passive: false }],
    [window, 'touchend', touchEnd],
    [window, 'touchcancel', cancel],
    [window, 'keydown', onEscape, { capture: true }],
    [window, 'scroll', scrolled, { passive: true, capture: true }],
    [window, 'blur', cancel],
    [root, 'contextmenu', menu],
    // neither text nor links are dragged by the browser
    [root, 'dragstart', keepStill],
    [root, 'selectstart', keepStill],
  )
  return () => {
    end(false)
    stop()
  }
}
