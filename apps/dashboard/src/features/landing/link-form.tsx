import type { FormPlatform } from '@vitrine/model'
import { type ReactNode, useState } from 'react'
import { useNavigateTo } from '../../ui/router/link.tsx'
import { LINK_PROFILE_PATH, linkProfilePath, ProfileLinkForm } from '../../ui/forms/profile-link-form.tsx'

type LinkFormProps = {
  /** The platform of bare user names; null if only links are accepted. */
  platform: FormPlatform | null
  label: string
  placeholder: string
  note: ReactNode
}

/** The profile link form of the landing page. Before hydration it submits as a plain form. */
export function LinkForm(props: LinkFormProps) {
  const [isLeaving, setLeaving] = useState(false)
  const go = useNavigateTo()
  function read(link: string, anyPage: boolean) {
    setLeaving(true)
    go(linkProfilePath(link, anyPage))
  }
  return (
    <ProfileLinkForm
      {...props}
      className="linkform"
      action={LINK_PROFILE_PATH}
      busy={isLeaving}
      onLink={link => read(link, false)}
      onPage={link => read(link, true)}
    />
  )
}
