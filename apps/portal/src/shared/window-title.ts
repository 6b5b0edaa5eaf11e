import { commonFrame } from '@ownerng/messages/common/frame'

/** The title of one window. */
export type WindowTitle = ReturnType<typeof createWindowTitle>

/** Writes the titles of a window. */
export function createWindowTitle(document: Document) {
  let resortName = ''
  const shownName = () => resortName || commonFrame().appName
  return {
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
