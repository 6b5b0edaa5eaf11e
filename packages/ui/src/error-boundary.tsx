import { Component, type ReactNode } from 'react'
import { forgetFailedParts } from './lazy-part.tsx'

/** What stands in the place of what failed. */
export interface BoundaryProps {
  readonly fallback: (fault: unknown, retry: () => void) => ReactNode
  /** Told once of each fault, such as for the log. */
  readonly onFault?: (fault: unknown) => void
  readonly children: ReactNode
}

/**
 * Keeps what fails inside, a part that did not come or an exception, from taking the rest along.
 */
export class ErrorBoundary extends Component<
  BoundaryProps,
  { fault: unknown; hasFailed: boolean }
> {
  override state = { fault: null, hasFailed: false }

  static getDerivedStateFromError(fault: unknown) {
    return { fault, hasFailed: true }
  }

  override componentDidCatch(fault: unknown): void {
    // the fallback is on the page by now: the next render of the part loads it again
    forgetFailedParts()
    this.props.onFault?.(fault)
  }

  override render(): ReactNode {
    const { fault, hasFailed } = this.state
    if (!hasFailed) return this.props.children
    return this.props.fallback(fault, () => this.setState({ fault: null, hasFailed: false }))
  }
}
