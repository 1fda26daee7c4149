export const FAILURE_KINDS = [
  'rate-limit',
  'secondary-limit',
  'unauthorized',
  'not-found',
  'server-error',
  'slow',
  'cut-off',
  'garbage',
  'unreachable',
  'blocked',
  'drips',
  'huge',
  'torn-gzip',
  'gzip-bomb',
  'loop',
  'picture',
  'bad-text',
] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

export function isFailureKind(text: string): text is FailureKind {
  return FAILURE_KINDS.some(kind => kind === text)
}
