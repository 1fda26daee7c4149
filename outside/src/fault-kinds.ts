export const FAULT_KINDS = [
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
export type FaultKind = (typeof FAULT_KINDS)[number]

export function isFaultKind(text: string): text is FaultKind {
  return FAULT_KINDS.some(kind => kind === text)
}
