import type { Config } from '../config.ts'

/** The operator's e-mail address; null if they are contacted by a URL. */
export function operatorEmailOf({ operator }: Pick<Config, 'operator'>): string | null {
  return operator.contact.includes('://') ? null : operator.contact
}
