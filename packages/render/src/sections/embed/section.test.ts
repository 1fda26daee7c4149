import { describe, expect, it } from 'vitest'
import { renderPage } from '../../render.tsx'
import { type SampleName, sampleView } from '../../testing/samples.ts'

const viewOf = (name: SampleName = 'rich', url?: string) => {
  const view = sampleView(name, 'ledger', 'light', 'linkedin-company')
  if (url && view.design.embed) view.design.embed.url = url
  return view
}
const bodyOf = (view = viewOf()) => renderPage(view, '/').body.split(/<body[^>]*>/)[1] ?? ''
/** The origins that the frames of a page may load. */
const frameOrigins = (view: ReturnType<typeof viewOf>) =>
  /frame-src ([^;]+)/.exec(renderPage(view, '/').headers['content-security-policy'] ?? '')?.[1]?.split(' ')

/** All resources a browser loads by itself, of the page and of nested documents. */
function requested(html: string): string[] {
  const inner = html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  return Array.from(
    inner.matchAll(/(?:src|srcset|data|action|poster)="?((?:https?:)?\/\/[^" >]+)/gi),
    ([, url = '']) => url,
  )
}

describe('an embed', () => {
  it.each([
    ['https://www.youtube.com/watch?v=mHQmnumnNgo', 'https://www.youtube-nocookie.com', 'Watch on YouTube'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com', 'Watch on Vimeo'],
    ['https://open.spotify.com/track/4aawyAB9vmqN3uQ7FjRGTy', 'https://open.spotify.com', 'Open on Spotify'],
    ['https://soundcloud.com/forss/flickermood', 'https://w.soundcloud.com', 'Open on SoundCloud'],
    [
      'https://podcasts.apple.com/us/podcast/x/id1092818310',
      'https://embed.podcasts.apple.com',
      'Open on Apple Podcasts',
    ],
    [
      'https://www.openstreetmap.org/#map=14/50.7252/-2.9339',
      'https://www.openstreetmap.org',
      'Open on OpenStreetMap',
    ],
  ])('of %s plays behind a click, without a request to its host before', (url, origin, way) => {
    const html = bodyOf(viewOf('rich', url))
    expect(frameOrigins(viewOf('rich', url))).toEqual([origin])
    expect(html.match(/<iframe/g)).toHaveLength(1)
    expect(html).toMatch(/<iframe [^>]*srcdoc="/)
    expect(html.replace(/srcdoc="[^"]*"/, '')).not.toMatch(/<iframe [^>]* src=/)
    expect(requested(html)).toEqual([])
    expect(html).toContain(`>${way}</a>`)
  })

  it('of any other host is a link card', () => {
    for (const view of [viewOf('rich', 'https://example.org/talk'), viewOf('hostile')]) {
      const html = bodyOf(view)
      expect(html).toContain('<a class="embed embed-card"')
      expect(html).not.toContain('<iframe')
    }
    expect(bodyOf(viewOf('rich', 'https://example.org/talk'))).toContain(
      '<span class="link-host">example.org/talk</span>',
    )
  })

  it('is named by its host without a title, and omitted without a URL', () => {
    expect(bodyOf(viewOf('single'))).toContain('id="embed-title">OpenStreetMap</h2>')
    expect(bodyOf(viewOf('thin'))).not.toContain('embed')
  })

  it("has its audio player's height, and its copied picture as the thumbnail", () => {
    expect(bodyOf(viewOf('long'))).toContain('<figure class="embed embed-sound" style="--h:450px">')
    const still = viewOf().design.embed?.picture?.url ?? ''
    const path = viewOf().media[still]?.variants.find(({ format }) => format === 'webp')?.path ?? 'none'
    const folder = path.slice(0, path.lastIndexOf('/'))
    expect(bodyOf()).toContain(`&lt;img src=&quot;${folder}/`)
  })
})
