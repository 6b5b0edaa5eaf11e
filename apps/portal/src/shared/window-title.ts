import { commonFrame } from '@ownerng/messages/common/frame'

/** The title of one window, and its first page. */
export type WindowTitle = ReturnType<typeof createWindowTitle>

/** The first page of a window. */
export interface FirstPage {
  readonly address: string
  isLeft: boolean
  wasFocused: boolean
}

/** Manages the titles of a window. */
export function createWindowTitle(document: Document) {
  let resortName = ''
  const shownName = () => resortName || commonFrame().appName
  return {
    first: null as FirstPage | null,
    /** Sets the resort's name for the following titles. */
    setResortName(name: string): void {
      resortName = name
    },
    /** The name of the resort, or of the product before it is known. */
    shownName,
    /**
     * Sets the title of the window: the page, then the resort, such as `Bills · Heron Cove Resort`.
     */
    showPage(title: string): void {
      document.title = commonFrame().windowTitle({ page: title, resort: shownName() })
    },
  }
}
