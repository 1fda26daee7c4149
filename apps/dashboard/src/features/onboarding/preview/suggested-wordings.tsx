import { type Design, plainText, type PreviewData, richTextOf, type Suggestion } from '@vitrine/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSuggestionsMutation } from '../../../api/onboarding.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { SidePanel } from '../../../ui/dialog.tsx'

/** What people call the places for which wordings are suggested. */
const WORDING_LABELS: Record<Suggestion['path'], string> = {
  'hero.lede': 'Introduction',
  'about.body': 'About',
}

/** What stands there now; '' where nothing does. */
export function currentWording(design: Design, path: Suggestion['path']): string {
  if (path === 'hero.lede') return design.hero?.lede ?? ''
  return design.about ? plainText(design.about.body) : ''
}

/** The design with a wording in its place; one for a section that is not there changes nothing. */
export function applyWording(design: Design, { path, text }: Suggestion): Design {
  if (path === 'hero.lede') return design.hero ? { ...design, hero: { ...design.hero, lede: text } } : design
  return design.about ? { ...design, about: { ...design.about, body: richTextOf(text) } } : design
}

/**
 * Wordings that a language model proposes, where the operator has one: asked for when the website is already there,
 * shown when they come, used only when somebody says so. Without a model, or too late, nothing is seen of this.
 */
export function SuggestedWordings({
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
    one => currentWording(applyWording(preview.design, one), one.path) !== currentWording(preview.design, one.path),
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
              present={currentWording(preview.design, one.path)}
              onUse={() => onDesign(applyWording(preview.design, one))}
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
    <section className="wording" aria-label={WORDING_LABELS[suggestion.path]}>
      <h3>{WORDING_LABELS[suggestion.path]}</h3>
      {present && <p className="muted wording-text">{present}</p>}
      <p className="wording-text">{suggestion.text}</p>
      <Button variant="primary" onClick={onUse}>
        Use this
      </Button>
    </section>
  )
}
