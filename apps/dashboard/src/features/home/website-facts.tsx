import type { Website } from '@vitrine/model'

const PLATFORM_NAMES = { linkedin: 'LinkedIn', github: 'GitHub', youtube: 'YouTube', instagram: 'Instagram' }

const moment = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What is true about a website, and where it comes from. */
export function WebsiteFacts({ website }: { website: Website }) {
  const { platform, url, username } = website.source
  const isExample = url.startsWith('example:')
  return (
    <dl className="home-meta">
      <dt>Published</dt>
      <dd>
        <time dateTime={website.published_at}>{moment.format(new Date(website.published_at))}</time>
      </dd>
      <dt>Source</dt>
      <dd>
        {isExample ? (
          `A bundled example (${PLATFORM_NAMES[platform]})`
        ) : (
          <>
            {PLATFORM_NAMES[platform]},{' '}
            <a className="link" href={url} target="_blank" rel="noopener">
              {username}
            </a>
          </>
        )}
        , read <time dateTime={website.created_at}>{moment.format(new Date(website.created_at))}</time>
      </dd>
    </dl>
  )
}
