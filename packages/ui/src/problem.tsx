import { commonFrame } from '@ownerng/messages/common/frame'
import { type ReactNode, useEffect, useRef } from 'react'

/** One problem to solve before going on; it takes the focus, and each line leads to its field. */
export function Problem({
  title = commonFrame().states.problem,
  lines,
  children,
}: {
  title?: string
  lines: readonly { text: string; field?: string }[]
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const text = lines.map((line) => line.text).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another problem takes the focus again
  useEffect(() => box.current?.focus(), [text])
  return (
    <div className="problem" ref={box} tabIndex={-1}>
      <div role="alert">
        <h2>{title}</h2>
        {lines.map((line) => (
          <p key={line.text}>
            {line.field ? (
              <a
                href={`#${line.field}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(line.field ?? '')?.focus()
                }}
              >
                {line.text}
              </a>
            ) : (
              line.text
            )}
          </p>
        ))}
      </div>
      {children}
    </div>
  )
}
