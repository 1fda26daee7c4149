import { type OperatorBlocklistsResponse, t } from '@vitrine/model'
import { useState } from 'react'
import { useOperatorBlocklistsQuery } from '../../api/queries/operator.queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { ActionButton, ActionDialog } from './action-dialog.tsx'
import { formatDay, formatMoment } from './format.ts'
import { QueryState } from '../../ui/feedback/load-state.tsx'

/** Lists of dangerous websites, own entries, and links that got on a list after they were published. */
export function BlocklistsTab() {
  const query = useOperatorBlocklistsQuery()
  if (!query.data) return <QueryState query={query} />
  const { lists, entries, listed } = query.data
  return (
    <>
      <ListedLinks listed={listed} />
      <section aria-labelledby="lists" className="operator-section">
        <div className="operator-search">
          <h2 id="lists">{t('Lists')}</h2>
          {lists.length > 0 && (
            <ActionButton
              title={t('Load all lists now?')}
              label={t('Load now')}
              done={t('The lists are being loaded')}
              action={{ action: 'load_blocklists' }}
            >
              <p>{t('They’re loaded every hour anyway. Some lists don’t allow more.')}</p>
            </ActionButton>
          )}
        </div>
        {lists.length === 0 ? (
          <EmptyState title={t('No lists yet')}>
            {t('Set BLOCKLISTS, or put your own list into DATA_DIR/blocklist.txt.')}
          </EmptyState>
        ) : (
          <ul className="operator-list">
            {lists.map(list => (
              <ListRow key={list.source} list={list} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="entries" className="operator-section">
        <div className="operator-search">
          <h2 id="entries">{t('Your own entries')}</h2>
          <AddEntry />
        </div>
        {entries.length === 0 ? (
          <EmptyState title={t('No entries yet')} />
        ) : (
          <ul className="operator-list">
            {entries.map(({ entry, added_by: by, added_at: at }) => (
              <li key={entry} className="operator-row">
                <div className="operator-main">
                  <code className="operator-name">{entry}</code>
                  <span className="operator-sub">
                    {[by ?? t('Deleted account'), formatDay(at)].join(' · ')}
                  </span>
                </div>
                <div className="operator-acts">
                  <ActionButton
                    title={t('Remove this entry?')}
                    label={t('Remove')}
                    done={t('Removed')}
                    action={{ action: 'remove_blocklist_entry', entry }}
                  >
                    <p>
                      <code>{entry}</code>
                    </p>
                  </ActionButton>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function ListedLinks({ listed }: Pick<OperatorBlocklistsResponse, 'listed'>) {
  if (listed.length === 0) return null
  return (
    <section aria-labelledby="listed" className="operator-section">
      <h2 id="listed">{t('Published links that are on a list now')}</h2>
      <p className="operator-lead">
        {t('They were published before. Nothing was changed: take the website down, or write to its owner.')}
      </p>
      <ul className="operator-list">
        {listed.map(({ website, url, list, found_at: at }) => (
          <li key={website._id + url} className="operator-row">
            <div className="operator-main">
              <a href={website.url} target="_blank" rel="noreferrer" className="operator-name">
                <bdi>{website.name}</bdi>
              </a>
              {/* Not a link: an operator would follow it. */}
              <code className="operator-sub">{url}</code>
              <span className="operator-sub">
                {[website.domain, list || t('Your own entries'), formatMoment(at)].join(' · ')}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ListRow({ list }: { list: OperatorBlocklistsResponse['lists'][number] }) {
  const { source, entries, skipped, loaded_at: loadedAt, checked_at: checkedAt, failure } = list
  const facts = [
    ...(loadedAt
      ? [
          t('{entries, plural, one {# entry} other {# entries}}', { entries }),
          t('loaded {time}', { time: formatMoment(loadedAt) }),
        ]
      : [checkedAt ? t('Not loaded yet') : t('Loaded within ten minutes')]),
    ...(skipped > 0 ? [t('{skipped, plural, one {# line} other {# lines}} skipped', { skipped })] : []),
  ]
  return (
    <li className="operator-row">
      <div className="operator-main">
        <code className="operator-name">{source}</code>
        <span className="operator-sub">{facts.join(' · ')}</span>
        {failure && (
          <p className="operator-reason" lang="en">
            <bdi>{failure}</bdi>
          </p>
        )}
      </div>
      {failure && (
        <div className="operator-badges">
          <span className="badge badge-danger">{t('Failed')}</span>
        </div>
      )}
    </li>
  )
}

function AddEntry() {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const entry = text.trim()
  return (
    <>
      <Button
        size="s"
        onClick={() => {
          setText('')
          setOpen(true)
        }}
      >
        {t('Add entry')}
      </Button>
      {isOpen && (
        <ActionDialog
          title={t('Add an entry')}
          label={t('Add')}
          done={t('Added')}
          action={entry ? { action: 'add_blocklist_entry', entry } : null}
          onClose={() => setOpen(false)}
        >
          <p>{t('Links to it can’t be published from now on. Published ones are listed here.')}</p>
          <TextField
            label={t('Domain, address or name')}
            hint={t(
              'example.com and everything below it, example.com/page, name:*casino* for names of websites, or allow:example.com for an exception.',
            )}
            value={text}
            data-autofocus
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            onChange={event => setText(event.target.value)}
          />
        </ActionDialog>
      )}
    </>
  )
}
