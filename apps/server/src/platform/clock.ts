/** Tells the time; handed down so that tests can choose it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
