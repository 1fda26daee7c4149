import { variantOf, t } from '@vitrine/model'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { linkProfilePath, ProfileLinkForm } from '../../../ui/forms/profile-link-form.tsx'
import { useNavigate } from '../../../ui/router/router.tsx'

type LinkFormProps = {
  initialLink?: string
  /** The server's error for the initial link. */
  error?: string | null
  /** The profile is being read. */
  busy?: boolean
  isLabelHidden?: boolean
  /** Called instead of navigating when the initial link is submitted again. */
  onSame?: () => void
}

/** The profile link form of the onboarding screens. */
export function LinkForm({
  initialLink = '',
  error = null,
  busy = false,
  isLabelHidden,
  onSame,
}: LinkFormProps) {
  const variant = useAppSelector(state => variantOf(state.middleware.subdomain))
  const navigate = useNavigate()
  return (
    <ProfileLinkForm
      className="reading-form"
      platform={variant.platform}
      label={t('Profile link')}
      isLabelHidden={isLabelHidden}
      placeholder={variant.placeholder}
      initialLink={initialLink}
      initialError={error}
      busy={busy}
      onLink={link => {
        if (link === initialLink && onSame) onSame()
        else void navigate(linkProfilePath(link, false))
      }}
      onPage={link => void navigate(linkProfilePath(link, true))}
    />
  )
}
