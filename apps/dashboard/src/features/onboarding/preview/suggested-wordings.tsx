import { type Design, plainText, type PreviewData, richTextFrom, type Suggestion, t } from '@vitrine/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSuggestionsMutation } from '../../../api/queries/onboarding.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { PenIcon } from '../../../ui/icons.tsx'
import { SidePanel } from '../../../ui/overlays/side-panel.tsx'

/** Labels of the fields that wordings are suggested for. */
const WORDING_LABELS: Record<Suggestion['path'], string> = {
  'hero.lede': t('Introduction'),
  'about.body': t('About'),
}

/** The field's current text; empty if it has none. */
export function currentWording(design: Design, path: Suggestion['path']): string {
  if (path === 'hero.lede') return design.hero?.lede ?? ''
  return design.about ? plainText(design.about.body) : ''
}

/** Returns the design with a wording applied; unchanged if the section is missing. */
export function applyWording(design: Design, { path, text }: Suggestion): Design {
  if (path === 'hero.lede') return design.hero ? { ...design, hero: { ...design.hero, lede: text } } : design
  return design.about ? { ...design, about: { ...design.about, body: richTextFrom(text) } } : design
}

/** Returns the new preview with the wordings chosen on the previous one, unless the language has changed. */
export function keepWordings(
  next: PreviewData,
  previous: PreviewData,
  wordings: readonly Suggestion[] = [],
): PreviewData {
  if (next.seo.language !== previous.seo.language) return next
  return { ...next, design: wordings.reduce(applyWording, next.design) }
}

/**
 * A button and panel with wordings proposed by a language model. They are requested after the preview is
 * shown and applied only on click; without a model nothing is rendered.
 */
export function SuggestedWordings({
  preview,
  onChoose,
}: {
  preview: PreviewData
  onChoose: (suggestion: Suggestion) => void
}) {
  const [requestSuggestions, { data }] = useSuggestionsMutation()
  const [open, setOpen] = useState(false)
  const load = useEffectEvent(() => {
    const request = requestSuggestions({ profile: preview.profile })
    return () => request.abort()
  })
  // A new draft brings a new profile: more content, or another language.
  const { profile } = preview
  useEffect(() => load(), [profile])
  const suggestions = (data?.suggestions ?? []).filter(
    // Leaves out suggestions that would change nothing, such as for a missing section.
    suggestion =>
      currentWording(applyWording(preview.design, suggestion), suggestion.path) !==
      currentWording(preview.design, suggestion.path),
  )
  if (suggestions.length === 0 && !open) return null
  return (
    <>
      <Button className="preview-add" onClick={() => setOpen(true)}>
        <PenIcon className="icon-s" />
        <span className="add-label">
          {t('{count, plural, one {# suggested wording} other {# suggested wordings}}', {
            count: suggestions.length,
          })}
        </span>
      </Button>
      <SidePanel open={open} onClose={() => setOpen(false)} title={t('Suggested wordings')}>
        <div className="stack">
          <p className="muted">
            {t(
              'Written by a language model and checked against your profile. Unsupported sentences were removed.',
            )}
          </p>
          {suggestions.map(suggestion => {
            const { path, text } = suggestion
            const current = currentWording(preview.design, path)
            return (
              <section className="wording" key={path} aria-label={WORDING_LABELS[path]}>
                <h3>{WORDING_LABELS[path]}</h3>
                {current && <p className="muted wording-text">{current}</p>}
                <p className="wording-text">{text}</p>
                <Button variant="primary" onClick={() => onChoose(suggestion)}>
                  {t('Use this')}
                </Button>
              </section>
            )
          })}
          {suggestions.length === 0 && <p role="status">{t('Done. You can change every text later.')}</p>}
        </div>
      </SidePanel>
    </>
  )
}
