import type { CardCapture, CardMessage, MountCard } from './card-capture.ts'

/** API of rdppay's loader script. */
interface HostedControls {
  mount(
    container: HTMLElement,
    on: (message: CardMessage) => void,
    options: { kind: 'card' | 'bank'; locale: string },
  ): CardCapture
}

/** Mounts rdppay's hosted controls. */
export const mountHostedControls: MountCard = (container, on, { kind, locale }) => {
  const { HostedControls } = globalThis as unknown as { HostedControls: HostedControls }
  return HostedControls.mount(container, on, { kind, locale })
}
