import { t } from '@vitrine/model'
import { useState } from 'react'

type SeoPreviewProps = {
  /** Whether visitors can't see the website. */
  isHidden: boolean
  title: string
  description: string
  host: string
  picture: string
  icon: string
  name: string
}

/** Previews of the website as a search result, a shared link and a chat message. */
export function SeoPreviews({ isHidden, title, description, host, picture, icon, name }: SeoPreviewProps) {
  const [isPhone, setPhone] = useState(false)
  if (isHidden)
    return (
      <aside className="seo-prev" aria-label={t('Previews')}>
        <p className="muted small">
          {t('Previews of search results and shared links appear here once everyone can see your website.')}
        </p>
      </aside>
    )
  return (
    <aside className="seo-prev" aria-label={t('Previews')}>
      <section>
        <header className="prev-h">
          <h2>{t('In search results')}</h2>
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons in the heading's line, not fields */}
          <div className="segmented seg-s" role="group" aria-label={t('Show as')}>
            <button type="button" aria-pressed={!isPhone} onClick={() => setPhone(false)}>
              {t('Desktop')}
            </button>
            <button type="button" aria-pressed={isPhone} onClick={() => setPhone(true)}>
              {t('Phone')}
            </button>
          </div>
        </header>
        <div className={isPhone ? 'serp serp-s' : 'serp'} dir="auto">
          <p className="serp-u">
            <img src={icon} alt="" />
            <span>
              <b>{name}</b>
              {host}
            </span>
          </p>
          <p className="serp-t">{truncate(title, isPhone ? 70 : 60)}</p>
          <p className="serp-d">{truncate(description, isPhone ? 120 : 160) || t('No description.')}</p>
        </div>
      </section>
      <section>
        <header className="prev-h">
          <h2>{t('On X')}</h2>
        </header>
        <div className="xcard">
          <img src={picture} alt="" />
          <span>{truncate(title, 70)}</span>
          <p>{t('From {host}', { host })}</p>
        </div>
      </section>
      <section>
        <header className="prev-h">
          <h2>{t('On LinkedIn and Facebook')}</h2>
        </header>
        <div className="share">
          <img src={picture} alt="" />
          <p className="share-t" dir="auto">
            <span>{host}</span>
            <b>{title}</b>
          </p>
        </div>
      </section>
      <section>
        <header className="prev-h">
          <h2>{t('In a message')}</h2>
        </header>
        <div className="chat" dir="auto">
          <img src={picture} alt="" />
          <div>
            <b>{title}</b>
            <span>{truncate(description, 90)}</span>
          </div>
        </div>
      </section>
    </aside>
  )
}

/** Han, kana and Hangul, each as wide as two Latin letters. */
const WIDE = /[\u2e80-\ud7ff]/g

/** Truncates a text to a width in Latin letters, between words if that keeps most of it, as search engines do. */
function truncate(text: string, maxWidth: number): string {
  const padded = text.replace(WIDE, '$&\0')
  if (padded.length <= maxWidth) return text
  const end = padded.lastIndexOf(' ', maxWidth)
  // Without the padding and half of an emoji.
  return `${padded.slice(0, end > (maxWidth * 2) / 3 ? end : maxWidth).replace(/\0|[\ud800-\udbff]$/g, '')} …`
}
