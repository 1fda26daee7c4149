import { t } from '@vitrine/model'
import { ButtonLink } from '../../../ui/button.tsx'
import { storePartialProfile } from '../session-storage.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { platformOf } from './method.ts'
import type { MethodProps } from './use-import.ts'

/** Sends the owner to the platform's OAuth sign-in, which returns to the link page with a connection id. */
export function ConnectMethod({ type, base, profileUrl, error }: MethodProps) {
  if (type === null) return null
  const platform = platformOf(type)
  const link = base?.link.url ?? profileUrl ?? ''
  const name = PLATFORM_NAMES[platform]
  return (
    <>
      <p>
        {platform === 'linkedin'
          ? 'You sign in at LinkedIn itself. It gives us your name and your photo, and nothing else.'
          : `You sign in at ${name} itself and allow us to read your own posts. It works for business and creator accounts; we never see your password.`}
      </p>
      {error && <FieldError>{error}</FieldError>}
      <div>
        <ButtonLink
          variant="primary"
          href={`/api/onboard/connect/${platform}?profileUrl=${encodeURIComponent(link)}`}
          onClick={() => storePartialProfile(base)}
        >
          {t('Continue at {name}', { name })}
        </ButtonLink>
      </div>
    </>
  )
}
