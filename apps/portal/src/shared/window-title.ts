import { commonFrame } from '@ownerng/messages/common/frame'

/** The title of one window, and whether a page was shown in it before. */
export type WindowTitle = ReturnType<typeof createWindowTitle>

/** Writes the titles of a window. */
export function createWindowTitle(document: Document) {
  let resortName = ''
  let isFirst = true
  const shownName = () => resortName || commonFrame().appName
  return {
    /** Names the resort in the titles that are set from now on. */
    setResortName(name: string): void {
      resortName = name
    },
    /** The name of the resort, or of the product before it is known. */
    shownName,
    /**
     * The title of the window: the page, then the resort, such as `Bills · Heron Cove Resort`.
     * Answers whether this is the first page of the window, which takes no focus.
     */
    showPage(title: string): { readonly isFirst: boolean } {
      document.title = commonFrame().windowTitle({ page: title, resort: shownName() })
      const first = isFirst
      isFirst = false
      return { isFirst: first }
    },
  }
}
