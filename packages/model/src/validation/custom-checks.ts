import { isWithinLimits } from '../text/formatted-text.ts'
import { isLinkTarget } from '../links/link-target.ts'

/** Whether a list has no duplicates; true for other values. */
export function areUnique(values: unknown): boolean {
  return !Array.isArray(values) || new Set(values).size === values.length
}

/** Checks that limits and patterns cannot express, by the function name used in the schema. */
export const CUSTOM_CHECKS: Readonly<Record<string, (value: never) => boolean>> = {
  isWithinLimits,
  isLinkTarget,
  areUnique,
}
