import { cliStartFaults } from '@ownerng/messages/cli/start-faults'

/** Something that keeps the server from starting, in one sentence for the person who started it. */
export class StartFault extends Error {}

/** A setting that cannot be used, and what is wrong with it. */
export const wrongSetting = (setting: string, fault: string) =>
  new StartFault(cliStartFaults().setting.wrong({ setting, fault }))
