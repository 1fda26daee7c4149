import { t } from '@vitrine/model'
import { ButtonLink } from '../../../ui/button.tsx'
import { storePartialProfile } from '../partial-profile.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { platformOf } from './method.ts'
import type { MethodProps } from './use-import.ts'

/** Sends a LinkedIn member to the sign-in that lets LinkedIn hand over the whole profile. */
export function CareerMethod({ base, profileUrl, error }: MethodProps) {
  const link = base?.link.url ?? profileUrl ?? ''
  return (
    <>
      <p>
        {t(
          'Log in at LinkedIn and allow it to share your profile: every role, school and skill. Available to members in the European Economic Area and Switzerland.',
        )}
      </p>
      <p className="muted">{t('We only read your profile, never your messages or contacts.')}</p>
      {error && <FieldError>{error}</FieldError>}
      <div>
        <ButtonLink
          variant="primary"
          href={`/api/onboard/connect/linkedin-career?profileUrl=${encodeURIComponent(link)}`}
          onClick={() => storePartialProfile(base)}
        >
          {t('Continue to LinkedIn')}
        </ButtonLink>
      </div>
    </>
  )
}

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
          ? t('You log in at LinkedIn. We only get your name and photo.')
          : t(
              'You log in at {name} and allow us to read your posts. Works with business and creator accounts; we never see your password.',
              { name },
            )}
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
