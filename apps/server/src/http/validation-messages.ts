import { msg, t } from '@vitrine/model'
import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const KINDS: Record<string, string> = {
  string: msg('Enter text.'),
  number: msg('Enter a number.'),
  int: msg('Enter a whole number.'),
  boolean: msg('Use true or false.'),
  array: msg('Use a list.'),
  object: msg('Use an object.'),
  record: msg('Use an object.'),
  null: msg('Use null.'),
}
const FORMATS: Record<string, string> = {
  email: msg('Enter an email address.'),
  url: msg('Enter a web address.'),
  date: msg('Enter a date such as 2026-11-21.'),
  datetime: msg('Enter a time such as 2026-11-21T09:00:00Z.'),
}
const INVALID_VALUE = msg('This value isn’t valid.')
/** Longer lists are cut after this many entries. */
const MAX_LISTED = 20

function describeMaximum(max: number, origin: unknown): string {
  if (origin === 'string')
    return t('Use at most {max, plural, one {# character} other {# characters}}.', { max })
  if (origin === 'array') return t('Use at most {max, plural, one {# entry} other {# entries}}.', { max })
  return t('Use at most {max, number}.', { max })
}

function describeMinimum(min: number, origin: unknown): string {
  if (origin === 'string' && min === 1) return t('This can’t be empty.')
  if (origin === 'string')
    return t('Use at least {min, plural, one {# character} other {# characters}}.', { min })
  if (origin === 'array') return t('Use at least {min, plural, one {# entry} other {# entries}}.', { min })
  return t('Use at least {min, number}.', { min })
}

/** Returns a message for an issue of a schema without a message of its own; zod's own messages are for programmers. */
function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return t('This is required.')
      return t(KINDS[String(issue['expected'])] ?? INVALID_VALUE)
    case 'too_big':
      return describeMaximum(Number(issue['maximum']), issue['origin'])
    case 'too_small':
      return describeMinimum(Number(issue['minimum']), issue['origin'])
    case 'invalid_format':
      return t(FORMATS[String(issue['format'])] ?? INVALID_VALUE)
    case 'invalid_value':
      return describeChoices((issue['values'] as unknown[]).map(String))
    case 'unrecognized_keys':
      return t('Unknown: {keys}.', {
        keys: (issue['keys'] as string[]).map(key => `“${key.slice(0, 40)}”`).join(', '),
      })
    case 'invalid_union':
      return t('This matches none of the allowed formats.')
    default:
      return t(INVALID_VALUE)
  }
}

function describeChoices(values: string[]): string {
  if (values.length === 1) return t('Use “{value}”.', { value: values[0] })
  const listed = values.slice(0, MAX_LISTED).join(', ')
  return t('Use one of these: {values}.', { values: values.length > MAX_LISTED ? `${listed} …` : listed })
}

z.config({ customError: describeIssue })
