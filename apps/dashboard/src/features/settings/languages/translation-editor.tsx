import { type LanguagesResponse, type SectionKey, t } from '@vitrine/model'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'
import { countTranslated, groupBySection } from './languages-draft.ts'
import { AskForProposals, Proposal } from './proposed-translation.tsx'
import type { Proposals } from './use-proposals.ts'

type Props = {
  /** The language's name. */
  name: string
  language: string
  saved: LanguagesResponse
  /** The translations by source. */
  texts: ReadonlyMap<string, string>
  /** Whether the language is not saved yet. */
  isNew: boolean
  proposals: Proposals
  onChange: (changed: readonly [source: string, text: string][]) => void
}

/** The website's texts, each with its translation beside it. */
export function TranslationEditor({ name, language, saved, texts, isNew, proposals, onChange }: Props) {
  const [isFiltered, setFiltered] = useState(false)
  // A text stays in the list while it is typed.
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const filter = (isOn: boolean) => {
    setFiltered(isOn)
    setMissing(new Set(saved.texts.map(({ source }) => source).filter(source => !texts.get(source)?.trim())))
  }
  const shown = isFiltered ? saved.texts.filter(({ source }) => missing.has(source)) : saved.texts
  const untranslated = saved.texts.flatMap(({ source }) => (texts.get(source)?.trim() ? [] : [source]))
  const take = (changed: readonly [source: string, text: string][]) => {
    onChange(changed)
    proposals.close(changed.map(([source]) => source))
  }
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
      <AskForProposals missing={untranslated} proposals={proposals} canPropose={saved.can_propose} />
      {groupBySection(shown).map(([place, sources]) => {
        const usable = sources.flatMap((source): [string, string][] => {
          const proposal = proposals.list.get(source)
          return proposal?.refused === null ? [[source, proposal.text]] : []
        })
        return (
          <fieldset key={place} className="lang-group">
            <legend>{placeName(place)}</legend>
            {usable.length > 1 && (
              <Button className="lang-use-all" size="s" onClick={() => take(usable)}>
                {t('Use all {count, number} proposals here', { count: usable.length })}
              </Button>
            )}
            {sources.map(source => (
              <Text
                key={source}
                {...{ source, language, proposals, take }}
                from={saved.language}
                text={texts.get(source) ?? ''}
                canPropose={saved.can_propose}
              />
            ))}
          </fieldset>
        )
      })}
    </section>
  )
}

type TextProps = {
  source: string
  /** The main language of the website. */
  from: string
  language: string
  text: string
  proposals: Proposals
  canPropose: boolean
  take: Props['onChange']
}

/** One text, its translation beside it, and what the model proposes for it. */
function Text({ source, from, language, text, proposals, canPropose, take }: TextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { list, run, isBusy, ask, close } = proposals
  const proposal = list.get(source)
  const isAsked = run?.sources.has(source) === true && !proposal
  return (
    <div className="lang-text">
      <label>
        <span lang={from} dir="auto">
          {source}
        </span>
        <textarea
          ref={field}
          className="textarea"
          lang={language}
          dir="auto"
          rows={Math.min(8, Math.ceil(source.length / 60))}
          maxLength={20_000}
          value={text}
          onChange={event => take([[source, event.target.value]])}
        />
      </label>
      {proposal ? (
        <Proposal
          proposal={proposal}
          language={language}
          onUse={() => {
            const next = followingProposal(field.current) ?? field.current
            take([[source, proposal.text]])
            next?.focus()
          }}
          onEdit={() => {
            take([[source, proposal.text]])
            field.current?.focus()
          }}
          onDismiss={() => {
            close([source])
            field.current?.focus()
          }}
        />
      ) : (
        canPropose &&
        text.trim() === '' && (
          <Button
            className="lang-propose"
            size="s"
            variant="quiet"
            busy={isAsked}
            disabled={isBusy && !isAsked}
            aria-label={t('Propose translation: {text}', { text: source })}
            onClick={() => ask([source])}
          >
            {t('Propose translation')}
          </Button>
        )
      )}
    </div>
  )
}

/** The button that uses the next proposal, so that Enter goes through them. */
function followingProposal(field: HTMLElement | null): HTMLElement | null {
  const isAfter = (other: Element) =>
    Boolean((field?.compareDocumentPosition(other) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) &&
    !field?.closest('.lang-text')?.contains(other)
  return (
    [...document.querySelectorAll<HTMLElement>('.lang-proposal:not([data-refused]) .btn-ink')].find(
      isAfter,
    ) ?? null
  )
}

function placeName(place: string): string {
  if (place === 'seo') return t('Search engines')
  if (place === 'legal') return t('Legal links')
  if (place.startsWith('posts/')) return t('Post: {slug}', { slug: place.slice('posts/'.length) })
  return SECTION_NAMES[place as SectionKey]
}
