import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Options of a WebAuthn call in JSON, of which an authenticator needs these. */
type Options = { challenge: string }

/** Deviations of a software authenticator from an honest one. */
type Deviation = { origin?: string; challenge?: string; isUserVerified?: boolean }

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Creates an authenticator with one ES256 key, which makes and uses one passkey as a browser would. */
export function createSoftAuthenticator(rpId: string, origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let uses = 0

  const clientData = (type: string, options: Options, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? options.challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (deviation: Deviation, attested?: Uint8Array) => {
    const isVerified = deviation.isUserVerified ?? true
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE((uses += 1))
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  }

  return {
    create(options: Options, deviation: Deviation = {}) {
      // COSE_Key in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const data = authenticatorData(deviation, attested)
      // {"fmt": "none", "attStmt": {}, "authData": bytes} in CBOR.
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, deviation)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    get(options: Options, deviation: Deviation = {}) {
      const client = clientData('webauthn.get', options, deviation)
      const data = authenticatorData(deviation)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }
}
