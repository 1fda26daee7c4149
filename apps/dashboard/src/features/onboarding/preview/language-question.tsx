import { currentLocale, type PreviewData, t } from '@vitrine/model'
import { useId } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useImportProfileMutation } from '../../../api/queries/onboarding.queries.ts'
import { useSubdomain } from '../../../api/state/hooks.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/button.tsx'

type LanguageQuestionProps = {
  preview: PreviewData
  guess: string
  /** Takes the preview in the chosen language. */
  onPreview: (preview: PreviewData) => void
}

/** Asks whether the website's texts are in the language that was recognised but not certain. */
export function LanguageQuestion({ preview, guess, onPreview }: LanguageQuestionProps) {
  const id = useId()
  const [send, { isLoading }] = useImportProfileMutation()
  const subdomain = useSubdomain()
  const names = new Intl.DisplayNames([currentLocale()], { type: 'language' })
  const current = preview.seo.language

  async function choose() {
    const call = { input: { language: guess }, base: preview.profile, profileUrl: undefined, subdomain }
    const { data, error } = await send(call)
    if (data) onPreview(data)
    else notify.error(asFailure(error)?.message ?? t('We couldn’t save this.'))
  }
  function keep() {
    const { language_guess: _answered, ...rest } = preview
    onPreview({ ...rest, profile: { ...preview.profile, language: current } })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
    <div className="import-report" role="group" aria-labelledby={id}>
      <p className="import-question" id={id}>
        {t('Is your text in {language}? Headings, dates, and numbers will match.', {
          language: names.of(guess) ?? guess,
        })}
      </p>
      <div className="import-choice">
        <Button size="s" busy={isLoading} onClick={() => void choose()}>
          {t('Use {language}', { language: names.of(guess) ?? guess })}
        </Button>
        <Button size="s" variant="quiet" onClick={keep}>
          {t('Keep {language}', { language: names.of(current) ?? current })}
        </Button>
      </div>
    </div>
  )
}
