import { hasOptedOut, OPT_OUT, type Profile, VitrineError, t } from '@vitrine/model'

/** Refuses a profile whose owner wants no website made of it. @throws VitrineError forbidden */
export function checkNotOptedOut(profile: Profile): void {
  if (hasOptedOut(profile))
    throw new VitrineError('forbidden', {
      message: t(
        'This profile asks not to be made into a website. If it’s yours, remove “{OPT_OUT}” from it and try again.',
        { OPT_OUT },
      ),
    })
}
