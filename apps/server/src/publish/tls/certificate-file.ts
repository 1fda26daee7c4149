import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext, type SecureContext } from 'node:tls'

/** A certificate that the operator has from elsewhere, such as the wildcard of the product's and the sites' domain. */
export type CertificateFile = {
  /** Null for hosts that it is not for. */
  getContext(host: string): SecureContext | null
  /** Reads the files again, where they are others: whoever renews them needs no restart. @throws when they are broken */
  reload(): Promise<void>
}

/** @throws when a file cannot be read, or the two do not belong together */
export async function loadCertificateFile(files: {
  certificate: string
  key: string
}): Promise<CertificateFile> {
  let chain = ''
  let leaf: X509Certificate | null = null
  let context: SecureContext | null = null
  const known = new Map<string, boolean>()
  const reload = async () => {
    const [cert, key] = await Promise.all([readFile(files.certificate, 'utf8'), readFile(files.key, 'utf8')])
    if (cert === chain) return
    context = createSecureContext({ cert, key })
    leaf = new X509Certificate(cert)
    chain = cert
    known.clear()
  }
  await reload()
  return {
    reload,
    getContext(host) {
      let fits = known.get(host)
      if (fits === undefined) {
        fits = leaf?.checkHost(host) !== undefined
        // Strangers make up names: what is remembered is bounded.
        if (known.size > 10_000) known.clear()
        known.set(host, fits)
      }
      return fits ? context : null
    },
  }
}
