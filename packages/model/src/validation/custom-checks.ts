import { isShallow } from '../text/formatted-text.ts'
import { isLinkTarget } from '../links/link-target.ts'

/** Whether each of several values is there only once; what is no list has no value twice. */
export function areDifferent(values: unknown): boolean {
  return !Array.isArray(values) || new Set(values).size === values.length
}

/** What no limit and no pattern can say, by the name of its function in the schema. */
export const TESTS: Readonly<Record<string, (value: never) => boolean>> = {
  isShallow,
  isLinkTarget,
  areDifferent,
}
