/** An element to find: a role and its accessible name, in full or as a pattern. */
export interface Target {
  readonly role: 'alert' | 'button' | 'field' | 'frame' | 'heading' | 'link' | 'option' | 'text'
  readonly name: string | RegExp
}

/** An element that a driver can act on. */
export interface Found {
  click(): Promise<void>
  /** Replaces the contents of a field, key by key. */
  type(text: string): Promise<void>
}

/** One of Debian's browsers with one window, 820 × 1180, like an iPad in portrait orientation. */
export interface Driver {
  goto(url: string): Promise<void>
  /** Evaluates an expression in the current frame. */
  read<T>(expression: string): Promise<T>
  /** The first visible element, or null. */
  find(target: Target): Promise<Found | null>
  enter(frame: Found): Promise<void>
  /** Returns from a frame to the page. */
  leave(): Promise<void>
  /** Clicks a point of the window, in CSS pixels. */
  press(x: number, y: number): Promise<void>
  /** Takes a PNG of the viewport. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export const WINDOW = { width: 820, height: 1180 } as const

const SELECTORS: Record<Target['role'], string> = {
  alert: '[role=alert], [role=status]',
  button: 'button, [role=button], summary',
  field: 'input, select, textarea',
  frame: 'iframe',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  option: 'label, [role=radio], [role=option]',
  text: 'p, li, dd, td, h1, h2, h3, span, strong',
}

/** Returns the body of a function that finds a target in the page; the same for every browser. */
export function buildFinder({ role, name }: Target): string {
  const pattern =
    typeof name === 'string'
      ? [`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, '']
      : [name.source, name.flags]
  return `
    const matches = new RegExp(${JSON.stringify(pattern[0])}, ${JSON.stringify(pattern[1])});
    const textOf = (element) => (element?.innerText ?? '').replace(/\\s+/g, ' ').trim();
    const byIds = (ids) =>
      ids.split(' ').map((id) => textOf(document.getElementById(id))).join(' ').trim();
    const nameOf = (element) =>
      element.getAttribute('aria-label') ||
      (element.hasAttribute('aria-labelledby') && byIds(element.getAttribute('aria-labelledby'))) ||
      (element.labels?.length ? textOf(element.labels[0]) : '') ||
      element.title || textOf(element);
    const isShown = (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0;
    const root = document.querySelector('dialog[open]') ?? document;
    return [...root.querySelectorAll(${JSON.stringify(SELECTORS[role])})]
      .find((element) => !element.disabled && matches.test(nameOf(element)) && isShown(element))
      ?? null;`
}
