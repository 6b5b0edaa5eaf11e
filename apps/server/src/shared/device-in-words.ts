import type { MessageContext } from '@ownerng/messages'
import { identityDevices } from '@ownerng/messages/identity/devices'
import { z } from 'zod'
import { contextOf } from './language.ts'
import { defineMessage, type MessageOf, writeMessage } from './stored-message.ts'

const DEVICES = {
  /** Empty where one of them is not known. */
  device: defineMessage(
    z.object({ browser: z.string(), system: z.string() }),
    (context, { browser, system }) =>
      identityDevices(context).device({ browser: browser || 'none', system: system || 'none' }),
  ),
  unknown: defineMessage(z.object({}), (context) => identityDevices(context).unknown),
}

/** What is known of a device: `Chrome on Windows`. */
export type DeviceMessage = MessageOf<typeof DEVICES>

/** A device as its owner would call it, in their language; one without a code by its name. */
export const deviceInWords = (context: MessageContext, stored: unknown, name: string): string =>
  writeMessage(DEVICES, context, stored) ?? name

/** A device for its columns: as a code, and by its English name. */
export const storeDevice = (message: DeviceMessage) => ({
  device: writeMessage(DEVICES, contextOf(null), message) ?? '',
  deviceMessage: JSON.stringify(message),
})
