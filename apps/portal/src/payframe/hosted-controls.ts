import type { CardCapture, CardMessage, MountCard } from './card-capture.ts'

/** What the loader of rdppay gives to a page. */
interface HostedControls {
  mount(
    container: HTMLElement,
    on: (message: CardMessage) => void,
    options: { kind: 'card' | 'bank'; locale: string },
  ): CardCapture
}

/** The hosted controls of rdppay. */
export const mountHostedControls: MountCard = (container, on, { kind, locale }) => {
  const { HostedControls } = globalThis as unknown as { HostedControls: HostedControls }
  return HostedControls.mount(container, on, { kind, locale })
}
