/** Something that keeps the server from starting, in one sentence for the person who started it. */
export class StartFault extends Error {}
