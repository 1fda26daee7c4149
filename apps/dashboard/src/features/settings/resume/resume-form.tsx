import {
  formatNumber,
  currentLocale,
  type ResumeResponse,
  type ResumeSettings,
  type Website,
  t,
} from '@vitrine/model'
import { type FormEvent, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import {
  useDeleteResumeFileMutation,
  useSaveResumeFileMutation,
  useSaveResumeMutation,
} from '../../../api/queries/resume.queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { keepEdits } from '../../../ui/forms/keep-edits.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { VisitIcon } from '../../../ui/icons.tsx'
import { SaveBar, UnsavedSettingsDialog } from '../save-bar.tsx'

const SOURCES: [ResumeSettings['source'], string, string][] = [
  ['page', t('From your site'), t('One or two pages in your theme, always up to date.')],
  ['file', t('Your own PDF'), t('The file you upload, as it is.')],
  ['none', t('No résumé'), t('Your site has no résumé to download.')],
]

type FormProps = { website: Website; saved: ResumeResponse }

/** Where the résumé comes from, and what it has. */
export function ResumeForm({ website, saved }: FormProps) {
  const { draft, changes, busy, set, save, discard } = useResumeForm({ website, saved })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className="savebar-form resume-form" noValidate onSubmit={submit}>
      <div className="resume-settings">
        <p className="resume-intro">
          {t('A PDF that visitors can download, linked at the bottom of your site.')}{' '}
          {saved.url && website.visibility !== 'private' && (
            <ButtonLink size="s" href={saved.url} target="_blank" rel="noopener">
              {t('Open résumé')}
              <VisitIcon />
            </ButtonLink>
          )}
        </p>
        <fieldset className="resume-group">
          <legend className="field-label">{t('Résumé')}</legend>
          {SOURCES.map(([value, label, hint]) => (
            <label className="check" key={value}>
              <input
                type="radio"
                name="source"
                checked={draft.source === value}
                disabled={value === 'file' && !saved.file}
                onChange={() => set({ source: value })}
              />
              <span>
                <b>{label}</b>
                <span className="choice-hint">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <OwnFile website={website} saved={saved} isUnsaved={changes > 0} />
        {draft.source === 'page' && <PageChoices saved={saved} draft={draft} set={set} />}
      </div>
      <UnsavedSettingsDialog isUnsaved={changes > 0} />
      <SaveBar changes={changes} busy={busy} onSave={() => void save()} onDiscard={discard} />
    </form>
  )
}

type OwnFileProps = { website: Website; saved: ResumeResponse; isUnsaved: boolean }

/** Uploads and removes the owner's own PDF, at once. */
function OwnFile({ website, saved: { file }, isUnsaved }: OwnFileProps) {
  const [upload, uploading] = useSaveResumeFileMutation()
  const [remove, removing] = useDeleteResumeFileMutation()
  const act = async (call: Promise<{ error?: unknown }>, done: string) => {
    const failure = asFailure((await call).error)
    if (failure) notify.error(failure.fields?.file ?? failure.message)
    else notify.success(done)
  }
  const isBusy = uploading.isLoading || removing.isLoading
  return (
    <div className="resume-file" aria-busy={isBusy}>
      {file && (
        <p>
          <strong dir="auto">{file.name}</strong>{' '}
          <span className="choice-hint">
            {t('{size} MB', {
              size: formatNumber(Math.max(0.1, Math.round(file.bytes / 1e5) / 10), currentLocale()),
            })}
          </span>
        </p>
      )}
      {!isUnsaved && !isBusy && (
        <div className="resume-file-acts">
          <FileButton
            label={file ? t('Replace PDF') : t('Upload your own PDF')}
            accept="application/pdf,.pdf"
            size="s"
            onFiles={([chosen]) =>
              chosen && void act(upload({ id: website._id, file: chosen }), t('Uploaded and live.'))
            }
          />
          {file && (
            <Button size="s" variant="quiet" onClick={() => void act(remove(website._id), t('Removed.'))}>
              {t('Remove')}
            </Button>
          )}
        </div>
      )}
      <p className="hint">{t('At most 5 MB, without a password.')}</p>
    </div>
  )
}

type ChoicesProps = {
  saved: ResumeResponse
  draft: ResumeSettings
  set: (change: Partial<ResumeSettings>) => void
}

/** The paper, and which sections and entries of the page are on the résumé. */
function PageChoices({ saved, draft, set }: ChoicesProps) {
  const toggle = <T extends string>(list: readonly T[], value: T) =>
    list.includes(value) ? list.filter(other => other !== value) : [...list, value]
  return (
    <>
      {saved.missing_letters.length > 0 && (
        <p className="resume-missing" role="status">
          {t(
            'No résumé can be made from your site: our PDF fonts don’t have {letters}. Upload your own PDF, or leave out the sections that use them.',
            { letters: saved.missing_letters.slice(0, 12).join(' ') },
          )}
        </p>
      )}
      <SelectField
        label={t('Paper')}
        value={draft.page_size}
        options={{ auto: t('Automatic (by language)'), a4: 'A4', letter: 'Letter' }}
        onChange={page_size => set({ page_size })}
      />
      <fieldset className="resume-group">
        <legend className="field-label">{t('Content')}</legend>
        {saved.sections.map(({ section, heading, entries }) => {
          const isShown = !draft.hidden_sections.includes(section)
          return (
            <div key={section} className="resume-section">
              <label className="check">
                <input
                  type="checkbox"
                  checked={isShown}
                  onChange={() => set({ hidden_sections: toggle(draft.hidden_sections, section) })}
                />
                <b dir="auto">{heading}</b>
              </label>
              {isShown && entries.length > 1 && (
                <details>
                  <summary>
                    {t('{shown} of {total} entries', {
                      shown: entries.filter(({ key }) => !draft.hidden_entries.includes(key)).length,
                      total: entries.length,
                    })}
                  </summary>
                  {entries.map(({ key, title, detail }, index) => (
                    <label className="check" key={`${index} ${key}`}>
                      <input
                        type="checkbox"
                        checked={!draft.hidden_entries.includes(key)}
                        onChange={() => set({ hidden_entries: toggle(draft.hidden_entries, key) })}
                      />
                      <span dir="auto">
                        {title}
                        {detail && <span className="choice-hint">{detail}</span>}
                      </span>
                    </label>
                  ))}
                </details>
              )}
            </div>
          )
        })}
      </fieldset>
      <p className="hint">
        {t(
          'What doesn’t fit on two pages is left out: first the type gets smaller, then older texts and entries go.',
        )}
      </p>
    </>
  )
}

/** The edited settings and how to save them. */
function useResumeForm({ website, saved }: FormProps) {
  const [edits, setEdits] = useState<Partial<ResumeSettings>>({})
  const [saveResume, { isLoading }] = useSaveResumeMutation()
  const draft = { ...saved.resume, ...edits }
  const changes = changedKeys(draft, saved.resume).length
  async function save() {
    if (isLoading || changes === 0) return
    const known = new Set(saved.sections.flatMap(({ entries }) => entries.map(({ key }) => key)))
    // Entries that the page no longer has need not be left out.
    const hidden_entries = draft.hidden_entries.filter(key => known.has(key))
    const { data, error } = await saveResume({ id: website._id, ...draft, hidden_entries })
    if (data) {
      setEdits(now => keepEdits(edits, now, {}))
      notify.success(t('Saved and live.'))
    } else {
      const failure = asFailure(error)
      notify.error(Object.values(failure?.fields ?? {})[0] ?? failure?.message ?? t('We couldn’t save this.'))
    }
  }
  return {
    draft,
    changes,
    busy: isLoading,
    // A choice taken back is no edit: it would undo what an upload changes.
    set: (change: Partial<ResumeSettings>) =>
      setEdits(now => {
        const next = { ...saved.resume, ...now, ...change }
        return Object.fromEntries(changedKeys(next, saved.resume).map(key => [key, next[key]]))
      }),
    save,
    discard: () => setEdits({}),
  }
}

const KEYS = ['source', 'page_size', 'hidden_sections', 'hidden_entries'] as const

/** Returns the settings that differ; the order of hidden sections and entries does not count. */
function changedKeys(one: ResumeSettings, other: ResumeSettings) {
  const serialize = (settings: ResumeSettings, key: (typeof KEYS)[number]) => {
    const value = settings[key]
    return typeof value === 'string' ? value : [...value].sort().join('\n')
  }
  return KEYS.filter(key => serialize(one, key) !== serialize(other, key))
}
