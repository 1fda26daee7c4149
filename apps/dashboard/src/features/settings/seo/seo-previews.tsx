import { useState } from 'react'

type Shown = { title: string; description: string; host: string; picture: string; icon: string; name: string }

/** How the site looks where people meet it first: in a search, as a shared link, in a message. */
export function SeoPreviews(shown: Shown) {
  const [small, setSmall] = useState(false)
  const { title, description, host, picture, icon, name } = shown
  return (
    <aside className="seo-prev" aria-label="Previews">
      <section>
        <header className="prev-h">
          <h2>In a search</h2>
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons in the heading's line, not fields */}
          <div className="segmented seg-s" role="group" aria-label="Show as">
            <button type="button" aria-pressed={!small} onClick={() => setSmall(false)}>
              Desktop
            </button>
            <button type="button" aria-pressed={small} onClick={() => setSmall(true)}>
              Phone
            </button>
          </div>
        </header>
        <div className={small ? 'serp serp-s' : 'serp'} dir="auto">
          <p className="serp-u">
            <img src={icon} alt="" />
            <span>
              <b>{name}</b>
              {host}
            </span>
          </p>
          <p className="serp-t">{cut(title, small ? 70 : 60)}</p>
          <p className="serp-d">{cut(description, small ? 120 : 160) || 'No description.'}</p>
        </div>
      </section>
      <section>
        <header className="prev-h">
          <h2>On X</h2>
        </header>
        <div className="xcard">
          <img src={picture} alt="" />
          <span>{cut(title, 70)}</span>
          <p>From {host}</p>
        </div>
      </section>
      <section>
        <header className="prev-h">
          <h2>On LinkedIn and Facebook</h2>
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
          <h2>In a message</h2>
        </header>
        <div className="chat" dir="auto">
          <img src={picture} alt="" />
          <div>
            <b>{title}</b>
            <span>{cut(description, 90)}</span>
          </div>
        </div>
      </section>
    </aside>
  )
}

/** As search engines cut: between words. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.lastIndexOf(' ', most)
  return `${text.slice(0, end > 0 ? end : most)} …`
}
