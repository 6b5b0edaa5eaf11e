import type { MessageContext } from '@ownerng/messages'
import { identityDevices } from '@ownerng/messages/identity/devices'
import { z } from 'zod'
import { getContext } from './language.ts'
import { defineMessage, type MessageOf, writeMessage } from './stored-message.ts'

const DEVICES = {
  /** A part that isn't known is empty. */
  device: defineMessage(
    z.object({ browser: z.string(), system: z.string() }),
    (context, { browser, system }) =>
      identityDevices(context).device({ browser: browser || 'none', system: system || 'none' }),
  ),
  unknown: defineMessage(z.object({}), (context) => identityDevices(context).unknown),
}

/** A device, such as `Chrome on Windows`. */
export type DeviceMessage = MessageOf<typeof DEVICES>

/** Describes a device in the reader's language. A device without a code keeps its stored name. */
export const describeDevice = (context: MessageContext, stored: unknown, name: string): string =>
  writeMessage(DEVICES, context, stored) ?? name

export const storeDevice = (message: DeviceMessage) => ({
  device: writeMessage(DEVICES, getContext(null), message) ?? '',
  deviceMessage: JSON.stringify(message),
})
