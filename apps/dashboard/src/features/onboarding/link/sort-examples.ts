import type { Example, Platform } from '@vitrine/model'

/** The examples, those of the host's own platform first. */
export function examplesFirst(examples: Example[], platform: Platform | null): Example[] {
  return examples.toSorted((a, b) => Number(b.platform === platform) - Number(a.platform === platform))
}
