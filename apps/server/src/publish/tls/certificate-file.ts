import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext, type SecureContext } from 'node:tls'
import { StartError } from '../../platform/start-error.ts'

/** A certificate provided by the operator, such as a wildcard for the product and the sites. */
export type CertificateFile = {
  /** Returns null for hosts that it does not cover. */
  getContext(host: string): SecureContext | null
  /** Reads the files again if they changed, so that a renewal needs no restart. @throws if they are invalid */
  reload(): Promise<void>
}

/** @throws StartError if a file cannot be read or the key does not belong to the certificate */
export async function loadCertificateFile(files: {
  certificate: string
  key: string
}): Promise<CertificateFile> {
  let chain = ''
  let leaf: X509Certificate | null = null
  let context: SecureContext | null = null
  const coverage = new Map<string, boolean>()
  const reload = async () => {
    const [cert, key] = await Promise.all([readFile(files.certificate, 'utf8'), readFile(files.key, 'utf8')])
    if (cert === chain) return
    context = createSecureContext({ cert, key })
    leaf = new X509Certificate(cert)
    chain = cert
    coverage.clear()
  }
  await reload().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `TLS_CERT_FILE and TLS_KEY_FILE must be a certificate and its key (PEM) that this user can read. (${reason})`,
    )
  })
  return {
    reload,
    getContext(host) {
      let isCovered = coverage.get(host)
      if (isCovered === undefined) {
        isCovered = leaf?.checkHost(host) !== undefined
        // Bounded, as requests may contain any name.
        if (coverage.size > 10_000) coverage.clear()
        coverage.set(host, isCovered)
      }
      return isCovered ? context : null
    },
  }
}
