/**
 * What a schema demands, as plain data: it says the same as the schema that it was made from (`rulesOf`), and a browser
 * that checks by it (`refusalsOf`) needs no library of schemas.
 */
export type Rule = (
  | { is: 'text'; min?: number; max?: number; format?: Format }
  | { is: 'number'; min?: number; max?: number; above?: number; isWhole?: true }
  | { is: 'toggle' }
  | { is: 'choice'; of: readonly string[] }
  | { is: 'list'; min?: number; max?: number; item: Rule }
  /** Its parts and nothing else. */
  | { is: 'object'; parts: Readonly<Record<string, Rule>> }
  /** One of several objects, told apart by what `by` is in them. */
  | { is: 'one-of'; by: string; objects: Readonly<Record<string, Rule>> }
  /** The rule of that name, which may hold itself. */
  | { is: 'named'; name: string }
) & {
  /** The value as a whole is looked at before its parts are. */
  test?: Test
  mayBeNull?: true
  mayBeMissing?: true
  /** What stands where nothing was given, which then may be missing as well. */
  initial?: unknown
}

/** A pattern (the source of a regular expression), a web address, or a test; `says` is for people. */
export type Format = { pattern: string; says: string } | { address: true } | Test
export type Test = { test: string; says: string }

/** A rule, and those that it and they call by their name. */
export type Rules = { rule: Rule; named: Readonly<Record<string, Rule>> }
