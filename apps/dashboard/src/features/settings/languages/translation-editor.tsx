import { type LanguagesResponse, type SectionKey, t } from '@vitrine/model'
import { useState } from 'react'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'
import { countTranslated, groupByPlace } from './languages-draft.ts'

type Props = {
  /** The language's name. */
  name: string
  language: string
  saved: LanguagesResponse
  /** The translations by source. */
  texts: ReadonlyMap<string, string>
  /** Whether the language is not saved yet. */
  isNew: boolean
  onChange: (source: string, text: string) => void
}

/** The website's texts, each with its translation beside it. */
export function TranslationEditor({ name, language, saved, texts, isNew, onChange }: Props) {
  const [isFiltered, setFiltered] = useState(false)
  // A text stays in the list while it is typed.
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const filter = (isOn: boolean) => {
    setFiltered(isOn)
    setMissing(new Set(saved.texts.map(({ source }) => source).filter(source => !texts.get(source)?.trim())))
  }
  const shown = isFiltered ? saved.texts.filter(({ source }) => missing.has(source)) : saved.texts
  const hasNumbers = saved.texts.some(({ source }) => source.includes('<1>'))
  return (
    <section className="lang-editor" aria-label={name}>
      <header className="lang-head">
        <h2 className="sub-h">{name}</h2>
        <label className="lang-filter">
          <input type="checkbox" checked={isFiltered} onChange={event => filter(event.target.checked)} />{' '}
          {t('Only missing texts')}
        </label>
      </header>
      {isNew && (
        <p className="lang-hint">
          {t('Headings and labels that came with your site are translated for you when you save.')}
        </p>
      )}
      {hasNumbers && (
        <p className="lang-hint">
          {t('Numbers such as {example} mark links and formatting. Keep them around the same words.', {
            example: '<1>…</1>',
          })}
        </p>
      )}
      {shown.length === 0 && countTranslated(saved.texts, texts) === saved.texts.length && (
        <p className="lang-hint">{t('Everything is translated.')}</p>
      )}
      {groupByPlace(shown).map(([place, sources]) => (
        <fieldset key={place} className="lang-group">
          <legend>{placeName(place)}</legend>
          {sources.map(source => (
            <label key={source} className="lang-text">
              <span lang={saved.language} dir="auto">
                {source}
              </span>
              <textarea
                className="textarea"
                lang={language}
                dir="auto"
                rows={Math.min(8, Math.ceil(source.length / 60))}
                maxLength={20_000}
                value={texts.get(source) ?? ''}
                onChange={event => onChange(source, event.target.value)}
              />
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  )
}

function placeName(place: string): string {
  if (place === 'seo') return t('Search engines')
  if (place === 'legal') return t('Legal links')
  if (place.startsWith('posts/')) return t('Post: {slug}', { slug: place.slice('posts/'.length) })
  return SECTION_NAMES[place as SectionKey]
}
