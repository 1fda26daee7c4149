import { t, currentLocale } from '@vitrine/model'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { asFailure } from './failure.ts'

/**
 * Sets the server's error messages at the fields they name.
 *
 * @returns the message that belongs to no field, or null
 */
export function applyFormFailure<Form extends FieldValues>(
  thrown: unknown,
  names: readonly FieldPath<Form>[],
  setError: UseFormSetError<Form>,
): string | null {
  const failure = asFailure(thrown)
  if (!failure) return t('Something went wrong. Try again in a moment.')
  if (failure.code === 'email_taken') {
    const email = names.find(name => name === 'email')
    if (email) setError(email, { type: 'server', message: failure.message }, { shouldFocus: true })
    return null
  }
  const fieldNames = names.filter(name => failure.fields?.[name])
  for (const [index, name] of fieldNames.entries()) {
    setError(name, { type: 'server', message: failure.fields?.[name] }, { shouldFocus: index === 0 })
  }
  return fieldNames.length > 0 ? null : formatFailure(failure)
}

/** Returns the message of a failure that belongs to no field, with the time to wait if there is one. */
export function formatFailure(thrown: unknown): string {
  const failure = asFailure(thrown)
  if (!failure) return t('Something went wrong. Try again in a moment.')
  return failure.retryAfter
    ? t('{message} Try again in {waitTime}.', {
        message: failure.message,
        waitTime: formatWaitTime(failure.retryAfter),
      })
    : failure.message
}

/** Formats seconds: "40 seconds", "3 minutes". */
export function formatWaitTime(seconds: number): string {
  const [count, unit] = seconds < 90 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
