import './inbox.css'
import { type MessageFolder, type Website, t } from '@vitrine/model'
import { useState } from 'react'
import { asFailure } from '../../api/client/failure.ts'
import { useMessagesQuery } from '../../api/queries/inbox.queries.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { FilterChips } from '../../ui/forms/filter-chips.tsx'
import { Trans } from '../../ui/i18n/trans.tsx'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import { Link } from '../../ui/router/link.tsx'
import { MessageRow } from './message-row.tsx'

/** The messages that visitors sent with the contact form of the current website. */
export function InboxPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  return (
    <>
      <PageTitle>{t('Inbox')}</PageTitle>
      {website && <Inbox key={website._id} website={website} />}
    </>
  )
}

function Inbox({ website }: { website: Website }) {
  const [folder, setFolder] = useState<MessageFolder>('inbox')
  const isUnconfirmed = useAppSelector(state => state.auth.user?.email_verified === false)
  const { currentData, error, refetch } = useMessagesQuery({ websiteId: website._id, folder })
  return (
    <>
      <header className="page-head">
        <h1>{t('Inbox')}</h1>
        <FolderChips folder={folder} counts={currentData?.counts} onFolder={setFolder} />
      </header>
      {currentData?.mailed === false && (
        <p className="notice inbox-notice">
          <AlertIcon />
          {t('Email isn’t set up on this installation, so new messages appear only here.')}
        </p>
      )}
      {currentData?.mailed && isUnconfirmed && (
        <p className="notice inbox-notice">
          <AlertIcon />
          <span>
            <Trans
              message="New messages appear only here until you <link>confirm your email address</link>."
              components={{ link: <Link className="link" to="/account" /> }}
            />
          </span>
        </p>
      )}
      {currentData ? (
        currentData.messages.length > 0 ? (
          <MessageList key={folder} website={website} folder={folder} />
        ) : (
          <NoMessages folder={folder} />
        )
      ) : (
        <LoadState
          failure={asFailure(error)}
          title={t('We couldn’t load your messages')}
          onRetry={refetch}
          heights={['72px', '72px', '72px']}
        />
      )}
    </>
  )
}

type FolderChipsProps = {
  folder: MessageFolder
  counts: { new: number; spam: number } | undefined
  onFolder: (folder: MessageFolder) => void
}

function FolderChips({ folder, counts, onFolder }: FolderChipsProps) {
  return (
    <FilterChips
      label={t('Show')}
      value={folder}
      options={[
        { value: 'inbox', label: t('Inbox'), count: counts?.new || undefined },
        { value: 'spam', label: t('Spam'), count: counts?.spam || undefined },
      ]}
      onChange={onFolder}
    />
  )
}

function NoMessages({ folder }: { folder: MessageFolder }) {
  if (folder === 'spam')
    return <EmptyState title={t('No spam')}>{t('Suspicious messages are kept here for 30 days.')}</EmptyState>
  return (
    <EmptyState
      title={t('No messages yet')}
      actions={
        <ButtonLink to="/design" variant="primary">
          {t('Open design')}
        </ButtonLink>
      }
    >
      {t('Add a contact form to your site, and messages from visitors appear here.')}
    </EmptyState>
  )
}

type ListProps = { website: Website; folder: MessageFolder }

/** The messages of a folder, fifty at a time; older ones on demand. */
function MessageList({ website, folder }: ListProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const usePage = (before: string | null) => {
    const [sent_at = '', _id = ''] = before?.split(' ') ?? []
    return useMessagesQuery({
      websiteId: website._id,
      folder,
      ...(before ? { before: { sent_at, _id } } : {}),
    })
  }
  return (
    <PagedList
      className="inbox-list"
      label={folder === 'spam' ? t('Spam') : t('Inbox')}
      usePage={usePage}
      itemsOf={page => page.messages}
      nextOf={({ more, messages }) => {
        const last = more ? messages.at(-1) : undefined
        return last ? `${last.sent_at} ${last._id}` : null
      }}
      empty={<NoMessages folder={folder} />}
      more={t('Older messages')}
    >
      {message => (
        <li key={message._id}>
          <MessageRow
            website={website}
            message={message}
            isOpen={openId === message._id}
            onToggle={() => setOpenId(openId === message._id ? null : message._id)}
          />
        </li>
      )}
    </PagedList>
  )
}
