import { ReadableStream as WebStream } from 'node:stream/web'
import { BackupError } from './backup-format.ts'

// Backups are encrypted in the format age (https://age-encryption.org/v1), so that they can be read without the product:
// `age --decrypt --identity key.txt backup.tar.gz.age`.

/** Loaded at first use, as it takes megabytes. */
const library = () => import('age-encryption')

/** Returns a new key, which encrypts and decrypts backups. */
export const generateBackupKey = async (): Promise<string> => (await library()).generateX25519Identity()

/** Encrypts bytes as they are read, in pieces of 64 KiB; about 50 MB a second. */
export async function* encryptBackup(bytes: AsyncIterable<Uint8Array>, key: string) {
  const { Encrypter, identityToRecipient } = await library()
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  yield* toChunks(await encrypter.encrypt(toWebStream(bytes)))
}

/** Decrypts bytes as they are read. @throws BackupError for another key, or altered or missing bytes */
export async function* decryptBackup(bytes: AsyncIterable<Uint8Array>, key: string, name: string) {
  const { Decrypter } = await library()
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  try {
    yield* toChunks(await decrypter.decrypt(toWebStream(bytes)))
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${name} cannot be decrypted with BACKUP_KEY: it needs another key, or is broken.`)
  }
}

// The library is typed with the DOM's streams, which are the same class.
const toWebStream = (bytes: AsyncIterable<Uint8Array>) =>
  WebStream.from(bytes) as unknown as ReadableStream<Uint8Array>
const toChunks = (stream: ReadableStream<Uint8Array>) => stream as unknown as AsyncIterable<Uint8Array>
