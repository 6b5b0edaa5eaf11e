import { cliStartFaults } from '@ownerng/messages/cli/start-faults'

/** An error that prevents the server from starting, with a message for the operator. */
export class StartFault extends Error {}

export const wrongSetting = (setting: string, fault: string) =>
  new StartFault(cliStartFaults().setting.wrong({ setting, fault }))
