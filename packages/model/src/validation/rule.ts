/**
 * A schema as plain data, equivalent to the schema it was made from (`rulesFromSchema`). A browser can validate with it
 * (`validateByRules`) without zod.
 */
export type Rule = (
  | { is: 'text'; min?: number; max?: number; format?: Format }
  | { is: 'number'; min?: number; max?: number; above?: number; isWhole?: true }
  | { is: 'toggle' }
  | { is: 'choice'; of: readonly string[] }
  | { is: 'list'; min?: number; max?: number; item: Rule }
  /** Strict: no other properties. */
  | { is: 'object'; parts: Readonly<Record<string, Rule>> }
  /** A discriminated union; `by` is the discriminator. */
  | { is: 'one-of'; by: string; objects: Readonly<Record<string, Rule>> }
  /** A named rule, possibly recursive. */
  | { is: 'named'; name: string }
) & {
  /** Checked before the parts. */
  test?: CustomCheck
  mayBeNull?: true
  mayBeMissing?: true
  /** The default value; implies optional. */
  initial?: unknown
}

/** A regular expression source, a web URL or a custom check; `says` is the error message. */
export type Format = { pattern: string; says: string } | { address: true } | CustomCheck
export type CustomCheck = { test: string; says: string }

/** A rule with the named rules it refers to. */
export type Rules = { rule: Rule; named: Readonly<Record<string, Rule>> }
