import { Component, type ReactNode } from 'react'
import { forgetFailedParts } from './lazy-part.tsx'

/** Renders the fallback. */
export interface BoundaryProps {
  readonly fallback: (fault: unknown, retry: () => void) => ReactNode
  /** Called once per error, for example to log it. */
  readonly onFault?: (fault: unknown) => void
  readonly children: ReactNode
}

/** Contains errors of its children: exceptions and lazy parts that failed to load. */
export class ErrorBoundary extends Component<
  BoundaryProps,
  { fault: unknown; hasFailed: boolean }
> {
  override state = { fault: null, hasFailed: false }

  static getDerivedStateFromError(fault: unknown) {
    return { fault, hasFailed: true }
  }

  override componentDidCatch(fault: unknown): void {
    // the fallback is rendered by now: rendering the part again reloads it
    forgetFailedParts()
    this.props.onFault?.(fault)
  }

  override render(): ReactNode {
    const { fault, hasFailed } = this.state
    if (!hasFailed) return this.props.children
    return this.props.fallback(fault, () => this.setState({ fault: null, hasFailed: false }))
  }
}
