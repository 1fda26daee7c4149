import {
  currentLocale,
  languageBase,
  type LanguagesResponse,
  MAX_TRANSLATIONS,
  type Website,
  t,
} from '@vitrine/model'
import { type FormEvent, useRef, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useSaveLanguagesMutation } from '../../../api/queries/languages.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { languageOptions } from '../../../ui/forms/language-options.ts'
import { SaveBar, UnsavedSettingsDialog } from '../save-bar.tsx'
import {
  addLanguage,
  countChanges,
  countTranslated,
  type LanguagesDraft,
  rebaseDraft,
  toDraft,
  toTranslations,
} from './languages-draft.ts'
import { TranslationEditor } from './translation-editor.tsx'
import { useProposals } from './use-proposals.ts'

type FormProps = {
  website: Website
  saved: LanguagesResponse
  /** Loads what is saved now. */
  refetch: () => Promise<LanguagesResponse | undefined>
}

/** The list of the website's languages, and the texts of the selected one beside those of the main language. */
export function LanguagesForm({ website, saved, refetch }: FormProps) {
  const { draft, changes, busy, set, save, discard } = useLanguagesForm({ website, saved, refetch })
  const proposals = useProposals(website._id)
  const [selected, select] = useState<string | null>(saved.translations[0]?.language ?? null)
  const current = selected !== null && draft.has(selected) ? selected : ([...draft.keys()][0] ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const form = useRef<HTMLFormElement>(null)
  /** Focuses a language once it is shown, or the field for another one: the pressed button is gone. */
  const focus = (language: string | undefined) =>
    requestAnimationFrame(() => {
      const selector = language === undefined ? '.lang-add select' : `[data-language="${language}"] button`
      form.current?.querySelector<HTMLElement>(selector)?.focus()
    })
  const remove = (language: string) => {
    const languages = [...draft.keys()]
    const rest = languages.filter(other => other !== language)
    set(new Map([...draft].filter(([other]) => other !== language)))
    focus(rest[languages.indexOf(language)] ?? rest.at(-1))
  }
  return (
    <form className="savebar-form" noValidate ref={form} onSubmit={submit}>
      <p className="lang-intro">
        {t(
          'Offer your site in more languages. Each has its own address; texts you don’t translate stay in {language}.',
          {
            language: nameOf(saved.language),
          },
        )}
      </p>
      <ul className="lang-list">
        <li className="lang-row">
          <strong>{nameOf(saved.language)}</strong>
          <span className="lang-fact">{t('Main language')}</span>
        </li>
        {Array.from(draft, ([language, texts]) => (
          <li key={language} className="lang-row" data-language={language}>
            <button
              type="button"
              className="lang-name"
              aria-pressed={language === current}
              onClick={() => select(language)}
            >
              {nameOf(language)}
            </button>
            <span className="lang-fact">
              <span className="mono">{languageBase(language)}/</span>{' '}
              {t('{done} of {total} texts translated', {
                done: countTranslated(saved.texts, texts),
                total: saved.texts.length,
              })}
            </span>
            <Button
              variant="quiet"
              size="s"
              aria-label={t('Remove {name}', { name: nameOf(language) })}
              onClick={() => remove(language)}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
      {draft.size < MAX_TRANSLATIONS && (
        <AddLanguage
          taken={[saved.language, ...draft.keys()]}
          onAdd={language => {
            set(addLanguage(draft, language))
            select(language)
            focus(language)
          }}
        />
      )}
      {current !== null && (
        <TranslationEditor
          key={current}
          name={nameOf(current)}
          language={current}
          saved={saved}
          texts={draft.get(current) ?? new Map()}
          isNew={!saved.translations.some(({ language }) => language === current)}
          proposals={proposals.of(current)}
          onChange={changed =>
            set(new Map(draft).set(current, new Map([...(draft.get(current) ?? []), ...changed])))
          }
        />
      )}
      <UnsavedSettingsDialog isUnsaved={changes > 0 || proposals.areOpen} />
      <SaveBar changes={changes} busy={busy} onSave={() => void save()} onDiscard={discard} />
    </form>
  )
}

type AddLanguageProps = { taken: readonly string[]; onAdd: (language: string) => void }

function AddLanguage({ taken, onAdd }: AddLanguageProps) {
  const [chosen, choose] = useState('')
  const bases = taken.map(languageBase)
  const options = languageOptions('').filter(({ code }) => !bases.includes(languageBase(code)))
  return (
    <div className="lang-add">
      <select
        className="select"
        aria-label={t('Language to add')}
        value={chosen}
        onChange={event => choose(event.target.value)}
      >
        <option value="">{t('Choose a language')}</option>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Button
        disabled={chosen === ''}
        onClick={() => {
          onAdd(chosen)
          choose('')
        }}
      >
        {t('Add language')}
      </Button>
    </div>
  )
}

/** The edited languages and how to save them. */
function useLanguagesForm({ website, saved, refetch }: FormProps) {
  const [edited, setEdited] = useState<LanguagesDraft | null>(null)
  const [saveLanguages, { isLoading }] = useSaveLanguagesMutation()
  const before = toDraft(saved.translations)
  const draft = edited ?? before
  const changes = countChanges(before, draft)

  async function save() {
    if (isLoading || changes === 0) return
    const { data, error } = await saveLanguages({
      id: website._id,
      translations: toTranslations(draft),
      before: saved.translations,
    })
    if (data) {
      setEdited(now => (now && now !== edited ? rebaseDraft(draft, now, toDraft(data.translations)) : null))
      notify.success(t('Saved and live.'))
    } else {
      const failure = asFailure(error)
      if (failure?.code === 'conflict') {
        const fresh = await refetch()
        if (fresh) {
          setEdited(now => rebaseDraft(before, now ?? before, toDraft(fresh.translations)))
          notify.error(
            t(
              'The languages were changed on another screen. Yours are added below: check them and save again.',
            ),
          )
          return
        }
      }
      notify.error(Object.values(failure?.fields ?? {})[0] ?? failure?.message ?? t('We couldn’t save this.'))
    }
  }
  return { draft, changes, busy: isLoading, set: setEdited, save, discard: () => setEdited(null) }
}

/** The name of a language in the language of the dashboard. */
function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames([currentLocale()], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}
