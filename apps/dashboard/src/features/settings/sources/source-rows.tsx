import { dateLocale, moveItem, t, type WebsiteSource } from '@vitrine/model'
import { type ReactNode, useRef, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useSortSourcesMutation } from '../../../api/queries/sources.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { ACCEPTED_FILES, FileButton } from '../../../ui/forms/file-button.tsx'
import { Sortable } from '../../../ui/lists/sortable.tsx'
import { displayAddress, givenFields, KIND_NAMES, readingStatus } from './source-labels.ts'

type SourceRowsProps = {
  websiteId: string
  sources: WebsiteSource[]
  onRemove: (source: WebsiteSource) => void
  onLimit: (source: WebsiteSource) => void
  onReplace: (file: File, source: WebsiteSource) => void
}

/** The sources, the most trusted first; moving one saves the order at once. */
export function SourceRows({ websiteId, sources, onRemove, onLimit, onReplace }: SourceRowsProps) {
  const [sort] = useSortSourcesMutation()
  const [order, setOrder] = useState<string[] | null>(null)
  const saving = useRef(Promise.resolve())
  // Another source since then is where the server put it.
  const isKnown = order?.length === sources.length && sources.every(({ id }) => order.includes(id))
  const shown = isKnown ? sources.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : sources
  const ids = shown.map(({ id }) => id)
  const move = (from: number, to: number) => {
    const next = moveItem(ids, from, to)
    setOrder(next)
    saving.current = saving.current.then(async () => {
      const { error } = await sort({ id: websiteId, sources: next })
      if (!error) return
      setOrder(null)
      notify.error(asFailure(error)?.message ?? t('We couldn’t save this.'))
    })
  }
  return (
    <Sortable
      className="src-list"
      ids={ids}
      label={index => shown[index]?.label ?? ''}
      canMove={() => ids.length > 1}
      onMove={move}
      rowClass={() => 'src-row'}
      row={(index, grip) => {
        const source = shown[index]
        return (
          source && (
            <SourceRow
              source={source}
              grip={grip}
              onRemove={() => onRemove(source)}
              onLimit={() => onLimit(source)}
              onReplace={chosen => onReplace(chosen, source)}
            />
          )
        )
      }}
    />
  )
}

const moment = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' })
const list = new Intl.ListFormat(dateLocale())

type SourceNameProps = { label: string; url: string | undefined; about: string }

/** A source's name, its address unless that is its name, and what it is. */
export function SourceName({ label, url, about }: SourceNameProps) {
  const address = url && displayAddress(url)
  const link = url && (
    <a className="link src-url" href={url} target="_blank" rel="noopener">
      {address}
    </a>
  )
  return (
    <div className="src-name">
      <b dir="auto">{address === label ? link : label}</b>
      <span className="src-kind">{about}</span>
      {address !== label && link}
    </div>
  )
}

type SourceRowProps = {
  source: WebsiteSource
  grip: ReactNode
  onRemove: () => void
  onLimit: () => void
  onReplace: (file: File) => void
}

function SourceRow({ source, grip, onRemove, onLimit, onReplace }: SourceRowProps) {
  const { kind, label, link, read_at, problem } = source
  const given = givenFields(source)
  const [used, unused] = [true, false].map(isUsed =>
    list.format(given.filter(one => one.isUsed === isUsed).map(({ name }) => name)),
  )
  return (
    <>
      {grip}
      <SourceName label={label} url={link?.url} about={KIND_NAMES[kind]} />
      <p className="src-gave">
        {[
          used && t('Provides {fields}', { fields: used }),
          unused && t('Not used: {fields}', { fields: unused }),
        ]
          .filter(Boolean)
          .join(' · ') || t('Nothing yet')}
        {given.length > 1 && (
          <>
            {' '}
            <button
              type="button"
              className="link src-choose"
              aria-label={t('Choose what {label} provides', { label })}
              onClick={onLimit}
            >
              {t('Choose')}
            </button>
          </>
        )}
      </p>
      <p className="src-read">
        {kind === 'link' && (
          <span className={problem === null ? 'status status-live' : 'status status-draft'}>
            {readingStatus(problem)}
          </span>
        )}
        {read_at && <time dateTime={read_at}>{moment.format(new Date(read_at))}</time>}
        {kind === 'file' && (
          <FileButton
            variant="link"
            label={t('Replace with a newer file')}
            accept={ACCEPTED_FILES}
            onFiles={([chosen]) => chosen && onReplace(chosen)}
          />
        )}
      </p>
      {source.is_main ? (
        <span className="src-main-mark muted">{t('Main source')}</span>
      ) : (
        <Button variant="quiet" size="s" aria-label={t('Remove {label}', { label })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      )}
    </>
  )
}
