/** A clock that tests can replace. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
