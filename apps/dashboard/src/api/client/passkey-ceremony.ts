import { t } from '@vitrine/model'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyAssertion, PasskeyAttestation } from '@vitrine/model'

/** Whether the browser knows passkeys; over plain HTTP it does not. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** A ceremony that ended without a passkey; its message is for the user. */
export class PasskeyError extends Error {}

/** Asks the user for a passkey of this product. @throws PasskeyError */
export async function requestPasskey(options: Record<string, unknown>): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(fail) as Promise<PasskeyAssertion>
}

/** Asks the user to create a passkey. @throws PasskeyError */
export async function createPasskey(options: Record<string, unknown>): Promise<PasskeyAttestation> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(fail) as Promise<PasskeyAttestation>
}

function fail(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError')
    throw new PasskeyError(t('This device already has a passkey for your account.'))
  throw new PasskeyError(t('No passkey was used. Try again when you’re ready.'))
}
