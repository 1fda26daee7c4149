import type { Design, PreviewData, Suggestion } from '@vitrine/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSuggestionsMutation } from '../../../api/onboarding.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { SidePanel } from '../../../ui/dialog.tsx'
import { presentWords, WORDING_PLACES, withWords } from './wordings.ts'

/**
 * Wordings that a language model proposes, where the operator has one: asked for when the website is already there,
 * shown when they come, used only when somebody says so. Without a model, or too late, nothing is seen of this.
 */
export function BetterWords({
  preview,
  onDesign,
}: {
  preview: PreviewData
  onDesign: (design: Design) => void
}) {
  const [ask, { data }] = useSuggestionsMutation()
  const [open, setOpen] = useState(false)
  const begin = useEffectEvent(() => {
    const asked = ask({ profile: preview.profile })
    return () => asked.abort()
  })
  const { url } = preview.profile.link
  useEffect(() => begin(), [url])
  const suggestions = (data?.suggestions ?? []).filter(
    // A section that the website does not have has no place for words.
    one => presentWords(withWords(preview.design, one), one.path) !== presentWords(preview.design, one.path),
  )
  if (suggestions.length === 0 && !open) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {suggestions.length === 1 ? '1 wording suggested' : `${suggestions.length} wordings suggested`}
      </Button>
      <SidePanel open={open} onClose={() => setOpen(false)} title="Suggested wordings">
        <div className="stack">
          <p className="muted">
            A language model wrote these. They say nothing that your profile does not say: everything else was
            refused.
          </p>
          {suggestions.map(one => (
            <Wording
              key={one.path}
              suggestion={one}
              present={presentWords(preview.design, one.path)}
              onUse={() => onDesign(withWords(preview.design, one))}
            />
          ))}
          {suggestions.length === 0 && <p role="status">That is done. You can change every text later.</p>}
        </div>
      </SidePanel>
    </>
  )
}

function Wording({
  suggestion,
  present,
  onUse,
}: {
  suggestion: Suggestion
  present: string
  onUse: () => void
}) {
  return (
    <section className="wording" aria-label={WORDING_PLACES[suggestion.path]}>
      <h3>{WORDING_PLACES[suggestion.path]}</h3>
      {present && <p className="muted wording-text">{present}</p>}
      <p className="wording-text">{suggestion.text}</p>
      <Button variant="primary" onClick={onUse}>
        Use this
      </Button>
    </section>
  )
}
