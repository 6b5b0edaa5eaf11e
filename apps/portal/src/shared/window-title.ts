import { texts } from './texts.ts'

let resortName = ''

/** Names the resort in the titles that are set from now on. */
export function setResortName(name: string): void {
  resortName = name
}

/** The name of the resort, or of the product before it is known. */
export function shownName(): string {
  return resortName || texts.appName
}

/** The title of the window: the page, then the resort, such as `Bills · Heron Cove Resort`. */
export function setWindowTitle(title: string): void {
  document.title = texts.windowTitle(title, shownName())
}
