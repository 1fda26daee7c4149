/** Returns a random id of some bytes as hexadecimal digits. `crypto.randomUUID` is missing on hosts without TLS. */
export const randomId = (bytes = 16): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )
