import { type OperatorWebsite, type OperatorWebsiteFilter, t } from '@vitrine/model'
import { useState } from 'react'
import { useOperatorWebsitesQuery } from '../../api/queries/operator.queries.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/router/link.tsx'
import { ActionButton, ActionDialog, ReasonField } from './action-dialog.tsx'
import { formatDay } from './format.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import { FilterChips } from '../../ui/forms/filter-chips.tsx'
import { SearchField, useSearch } from './search-field.tsx'

const FILTERS = [
  { value: 'all', label: t('All') },
  { value: 'taken_down', label: t('Taken down') },
  { value: 'refused', label: t('Refused') },
] as const

/** All websites, newest first. */
export function WebsitesTab() {
  const { text, setText, search } = useSearch()
  const [filter, setFilter] = useState<OperatorWebsiteFilter>('all')
  const usePage = (before: string | null) =>
    useOperatorWebsitesQuery({ filter, ...(search ? { search } : {}), ...(before ? { before } : {}) })
  return (
    <>
      <SearchField label={t('Search by name, address, source or owner’s email')} text={text} onText={setText}>
        <FilterChips label={t('Show')} value={filter} options={FILTERS} onChange={setFilter} />
      </SearchField>
      <PagedList
        className="operator-list"
        key={`${filter} ${search}`}
        usePage={usePage}
        itemsOf={page => page.websites}
        nextOf={page => (page.more ? (page.websites.at(-1)?._id ?? null) : null)}
        empty={
          <EmptyState title={search || filter !== 'all' ? t('No website matches') : t('No websites yet')} />
        }
      >
        {website => <WebsiteRow key={website._id} website={website} hasOwner />}
      </PagedList>
    </>
  )
}

/** A website with its addresses, its source and its owner, and the way to take it down. */
export function WebsiteRow({ website, hasOwner = false }: { website: OperatorWebsite; hasOwner?: boolean }) {
  const { custom_domain: domain, owner, taken_down: takedown, hold } = website
  return (
    <li className="operator-row">
      <div className="operator-main">
        <a href={website.url} target="_blank" rel="noreferrer" className="operator-name">
          <bdi>{website.name}</bdi>
        </a>
        <span className="operator-sub">
          {[website.domain, ...(domain ? [domain] : []), formatDay(website.created_at)].join(' · ')}
        </span>
        <span className="operator-sub">
          <a href={website.source_url} target="_blank" rel="noreferrer noopener">
            <bdi>{website.source_url.replace(/^https?:\/\/(www\.)?/, '')}</bdi>
          </a>
          {hasOwner && (
            <>
              {' · '}
              <Link to={`/operator/accounts/${owner._id}`}>
                <bdi>{owner.email}</bdi>
              </Link>
            </>
          )}
        </span>
        {takedown && (
          <p className="operator-reason">
            <span className="badge badge-danger">
              {takedown.by_law ? t('Taken down for legal reasons') : t('Taken down')}
            </span>{' '}
            <bdi>{takedown.reason}</bdi>
          </p>
        )}
        {hold && (
          <p className="operator-reason">
            <span className={`badge ${hold.state === 'refused' ? 'badge-danger' : 'badge-warning'}`}>
              {hold.state === 'refused' ? t('Refused') : t('Waiting for review')}
            </span>{' '}
            <bdi>{hold.answer}</bdi>
          </p>
        )}
      </div>
      <div className="operator-acts">
        {hold?.state === 'refused' && (
          <ActionButton
            title={t('Put {domain} online?', { domain: website.domain })}
            label={t('Release')}
            done={t('The website is online')}
            action={{ action: 'release', id: website._id }}
          >
            <p>{t('Visitors see it right away, and we email its owner.')}</p>
          </ActionButton>
        )}
        {takedown ? (
          <ActionButton
            title={t('Restore this website?')}
            label={t('Restore')}
            done={t('The website is online again')}
            action={{ action: 'restore', id: website._id }}
          >
            <p>{t('{domain} goes back online right away.', { domain: website.domain })}</p>
          </ActionButton>
        ) : (
          <TakeDownButton id={website._id} domain={website.domain} />
        )}
      </div>
    </li>
  )
}

/** A button that takes a website down, with a reason for its owner. */
export function TakeDownButton({ id, domain }: { id: string; domain: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('Take down')}
      </Button>
      {isOpen && <TakeDownDialog id={id} domain={domain} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = { id: string; domain: string; onClose: () => void }

function TakeDownDialog({ id, domain, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const [byLaw, setByLaw] = useState(false)
  const given = reason.trim()
  return (
    <ActionDialog
      title={t('Take {domain} down?', { domain })}
      label={t('Take down')}
      done={t('The website is offline')}
      variant="danger"
      action={given ? { action: 'take_down', id, reason: given, by_law: byLaw } : null}
      onClose={onClose}
    >
      <p>
        {t(
          'Visitors no longer see it. We email the reason to its owner, and let the people who reported it know. Nothing is deleted.',
        )}
      </p>
      <ReasonField value={reason} onChange={setReason} />
      <label className="check">
        <input type="checkbox" checked={byLaw} onChange={event => setByLaw(event.target.checked)} />
        <span>{t('For legal reasons (visitors get status 451)')}</span>
      </label>
    </ActionDialog>
  )
}
