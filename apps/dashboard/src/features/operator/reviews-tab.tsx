import { type HoldReason, type HoldRule, type OperatorHeldResponse, t } from '@vitrine/model'
import { useState } from 'react'
import { useOperatorHeldQuery } from '../../api/queries/operator.queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Link } from '../../ui/router/link.tsx'
import { ActionButton, ActionDialog, ReasonField } from './action-dialog.tsx'
import { formatMoment } from './format.ts'
import { QueryState } from '../../ui/feedback/load-state.tsx'

const RULES = {
  all: t('New account'),
  listed_link: t('Link on a list'),
  listed_name: t('Name on a list'),
  brand: t('Someone else’s brand'),
  login_words: t('Asks for an account or money'),
  odd_links: t('Suspicious links'),
  many_links: t('Links to many domains'),
  redirects: t('Redirects immediately'),
  same_text: t('Same text as another held website'),
} as const satisfies Record<HoldRule, string>

/** Websites that wait for a look before visitors see them, oldest first. */
export function ReviewsTab() {
  const query = useOperatorHeldQuery()
  if (!query.data) return <QueryState query={query} />
  const { websites, more } = query.data
  return (
    <>
      <p className="operator-lead">
        {t('Visitors don’t see these websites until you release them. Their owners can keep editing.')}
      </p>
      {websites.length === 0 ? (
        <EmptyState title={t('No website is waiting')} />
      ) : (
        <ul className="operator-list">
          {websites.map(website => (
            <HeldRow key={website._id} website={website} />
          ))}
        </ul>
      )}
      {more && <p className="operator-note">{t('More appear once you’ve decided on these.')}</p>}
    </>
  )
}

type Held = OperatorHeldResponse['websites'][number]

function HeldRow({ website }: { website: Held }) {
  const { name, domain, hold, owner, source_url: source, texts, links, more_links: more } = website
  return (
    <li className="operator-row">
      <div className="operator-main">
        <b className="operator-name">
          <bdi>{name}</bdi>
        </b>
        <span className="operator-sub">{[domain, ...(hold ? [formatMoment(hold.at)] : [])].join(' · ')}</span>
        <span className="operator-sub">
          <bdi>{source.replace(/^https?:\/\/(www\.)?/, '')}</bdi>
          {' · '}
          <Link to={`/operator/accounts/${owner._id}`}>
            <bdi>{owner.email}</bdi>
          </Link>
        </span>
        <HoldReasons reasons={hold?.reasons ?? []} />
        {texts.length + links.length > 0 && (
          <details className="operator-content">
            <summary>{t('What visitors would see')}</summary>
            {texts.map(text => (
              <p key={text}>
                <bdi>{text}</bdi>
              </p>
            ))}
            {/* Not links: some of them are why it is here. */}
            <ul>
              {links.map(link => (
                <li key={link}>
                  <code>{link}</code>
                </li>
              ))}
            </ul>
            {more > 0 && (
              <p>{t('{count, plural, one {# more link} other {# more links}}', { count: more })}</p>
            )}
          </details>
        )}
      </div>
      <div className="operator-acts">
        <ActionButton
          title={t('Put {domain} online?', { domain })}
          label={t('Release')}
          done={t('The website is online')}
          action={{ action: 'release', id: website._id }}
        >
          <p>{t('Visitors see it right away, and we email its owner.')}</p>
        </ActionButton>
        <RefuseButton id={website._id} domain={domain} />
      </div>
    </li>
  )
}

/** The rules by which a website is held, with what they found. */
export function HoldReasons({ reasons }: { reasons: readonly HoldReason[] }) {
  return reasons.map(({ rule, found }) => (
    <p key={rule + found} className="operator-reason">
      <span className="badge badge-warning">{RULES[rule]}</span> <bdi>{found}</bdi>
    </p>
  ))
}

function RefuseButton({ id, domain }: { id: string; domain: string }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const given = reason.trim()
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('Refuse')}
      </Button>
      {isOpen && (
        <ActionDialog
          title={t('Refuse {domain}?', { domain })}
          label={t('Refuse')}
          done={t('The website stays offline')}
          variant="danger"
          action={given ? { action: 'refuse', id, reason: given } : null}
          onClose={() => setOpen(false)}
        >
          <p>{t('It stays offline, and we email the reason to its owner. Nothing is deleted.')}</p>
          <ReasonField value={reason} onChange={setReason} />
        </ActionDialog>
      )}
    </>
  )
}
