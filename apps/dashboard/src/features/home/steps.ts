import { type Website, t } from '@vitrine/model'
import { sourceTarget } from '../../ui/website/share-kit/share-targets.ts'

/** A step of the onboarding checklist; only what can be done today is a step. */
type StepId = 'online' | 'picture' | 'phone' | 'profile' | 'post'
export type Step = {
  id: StepId
  title: string
  text: string
  isDone: boolean
}

/**
 * The website's steps, completed ones included. `completed`: steps that only the user can mark as done, such as
 * scanning the QR code. `posts`: the number of posts; null while loading.
 */
export function stepsOf(website: Website, completed: ReadonlySet<string>, posts: number | null): Step[] {
  const profile = sourceTarget(website)
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
      text: website.is_unproven
        ? t(
            'Copy the address and set it as your link on {name}. That also proves the profile is yours. Until then, your site says it isn’t confirmed.',
            { name: profile.name },
          )
        : t('Copy the address and set it as your link on {name}.', { name: profile.name }),
      isDone: completed.has('profile'),
    },
  ]
  return steps.filter(step => step !== null && step !== false)
}
