import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}
const FORMATS: Record<string, string> = {
  email: 'an e-mail address',
  url: 'a web address',
  date: 'a date such as 2026-11-21',
  datetime: 'a time such as 2026-11-21T09:00:00Z',
}
const UNITS: Record<string, [one: string, many: string]> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
}
/** Longer lists are cut after this many entries. */
const MAX_LISTED = 20

function formatCount(count: unknown, origin: unknown): string {
  const [one, many] = UNITS[String(origin)] ?? ['', '']
  return `${String(count)}${Number(count) === 1 ? one : many}`
}

/** Returns a message for an issue of a schema without a message of its own; zod's own messages are for programmers. */
function describeIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is needed.'
      return `This must be ${KINDS[String(issue['expected'])] ?? `of the kind “${String(issue['expected'])}”`}.`
    case 'too_big':
      return `At most ${formatCount(issue['maximum'], issue['origin'])}.`
    case 'too_small':
      if (issue['origin'] === 'string' && Number(issue['minimum']) === 1) return 'This must not be empty.'
      return `At least ${formatCount(issue['minimum'], issue['origin'])}.`
    case 'invalid_format':
      return `This must be ${FORMATS[String(issue['format'])] ?? 'in another form'}.`
    case 'invalid_value':
      return describeChoices((issue['values'] as unknown[]).map(String))
    case 'unrecognized_keys':
      return `There is no ${(issue['keys'] as string[]).map(key => `“${key.slice(0, 40)}”`).join(', ')} here.`
    case 'invalid_union':
      return 'This fits none of the forms that it may have.'
    default:
      return undefined
  }
}

function describeChoices(values: string[]): string {
  if (values.length === 1) return `This must be “${values[0]}”.`
  const rest = values.length > MAX_LISTED ? ' …' : '.'
  return `One of these: ${values.slice(0, MAX_LISTED).join(', ')}${rest}`
}

z.config({ customError: describeIssue })
