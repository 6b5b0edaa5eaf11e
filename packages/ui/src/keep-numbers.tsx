import { Children, type ReactNode } from 'react'

/** A word with a hyphen and a digit: `H-20003`. */
const NUMBER = /(?<![\p{L}\d-])((?=[\p{L}-]*\d)[\p{L}\d]+(?:-[\p{L}\d]+)+)/u
/** Longer ones may have to break, to fit a phone. */
const MAX_LENGTH = 20

/** Text whose numbers of stays, receipts, and bills don't break at their hyphens. */
export function KeepNumbers({ children }: { children: ReactNode }): ReactNode {
  return Children.map(children, (child) => (typeof child === 'string' ? keep(child) : child))
}

function keep(text: string): ReactNode {
  if (!NUMBER.test(text)) return text
  // one element, so that a flexible parent doesn't lay out the parts one by one
  return (
    <span>
      {text.split(NUMBER).map((part, index) =>
        // every second part is a number
        index % 2 === 1 && part.length <= MAX_LENGTH ? (
          <span key={index} className="number">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
