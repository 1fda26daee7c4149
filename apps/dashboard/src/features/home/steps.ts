import { hasPage, type FormPlatform, PLATFORMS, type Website, t } from '@vitrine/model'

/** A step of the onboarding checklist; only what can be done today is a step. */
type StepId = 'online' | 'picture' | 'phone' | 'profile' | 'post'
export type Step = {
  id: StepId
  title: string
  text: string
  isDone: boolean
}

const PROFILE_EDIT_URLS: Record<FormPlatform, string> = {
  github: 'https://github.com/settings/profile',
  linkedin: 'https://www.linkedin.com/in/me/edit/contact-info/',
  youtube: 'https://studio.youtube.com/',
  instagram: 'https://www.instagram.com/accounts/edit/',
}

/** The page where the profile's own link is edited; null for a website without a profile. */
export function profileEditLink({ source }: Pick<Website, 'source'>): { name: string; edit: string } | null {
  // A page on the web does not say where its owner edits it.
  return hasPage(source) && source.platform !== 'web'
    ? { name: PLATFORMS[source.platform].name, edit: PROFILE_EDIT_URLS[source.platform] }
    : null
}

/**
 * The website's steps, completed ones included. `completed`: steps that only the user can mark as done, such as
 * scanning the QR code. `posts`: the number of posts; null while loading.
 */
export function stepsOf(website: Website, completed: ReadonlySet<string>, posts: number | null): Step[] {
  const profile = profileEditLink(website)
  const steps: (Step | false | null)[] = [
    { id: 'online', title: t('Publish your website'), text: '', isDone: true },
    website.thumbnail_url !== null && {
      id: 'picture',
      title: t('Add a picture'),
      text: '',
      isDone: true,
    },
    posts !== null && posts > 0 && { id: 'post', title: t('Write your first post'), text: '', isDone: true },
    {
      id: 'phone',
      title: t('See it on your phone'),
      text: t('Scan the code. Most visitors use a phone.'),
      isDone: completed.has('phone'),
    },
    profile && {
      id: 'profile',
      title: t('Add it to your {name} profile', { name: profile.name }),
      text: t('Copy the address and set it as your link on {name}.', {
        name: profile.name,
      }),
      isDone: completed.has('profile'),
    },
  ]
  return steps.filter(step => step !== null && step !== false)
}
