import { commonFrame } from '@ownerng/messages/common/frame'

/** The title of one window, and the page that it began with. */
export type WindowTitle = ReturnType<typeof createWindowTitle>

/** The page that a window began with. */
export interface FirstPage {
  readonly address: string
  isLeft: boolean
  wasFocused: boolean
}

/** Writes the titles of a window. */
export function createWindowTitle(document: Document) {
  let resortName = ''
  const shownName = () => resortName || commonFrame().appName
  return {
    first: null as FirstPage | null,
    /** Names the resort in the titles that are set from now on. */
    setResortName(name: string): void {
      resortName = name
    },
    /** The name of the resort, or of the product before it is known. */
    shownName,
    /** The title of the window: the page, then the resort, such as `Bills · Heron Cove Resort`. */
    showPage(title: string): void {
      document.title = commonFrame().windowTitle({ page: title, resort: shownName() })
    },
  }
}
