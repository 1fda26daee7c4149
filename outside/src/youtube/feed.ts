import { escapeHtml, html, type MockResponse } from '../mock-host.ts'
import type { Channel } from './channel.ts'

/** Renders the Atom feed of the 15 newest videos; the feed's own channel id lacks its prefix. */
export function renderFeed({ id, name, joined, videos }: Channel): MockResponse {
  const bare = id.slice(2)
  const home = `https://www.youtube.com/channel/${id}`
  const newest = videos
    .filter(({ isComing }) => !isComing)
    .toSorted((a, b) => b.published.localeCompare(a.published))
    .slice(0, 15)
  const author = `<author><name>${escapeHtml(name)}</name><uri>${home}</uri></author>`
  const entries = newest.map(video => {
    const address = `https://www.youtube.com/${video.kind === 'short' ? 'shorts/' : 'watch?v='}${video.id}`
    return ` <entry>
  <id>yt:video:${video.id}</id>
  <yt:videoId>${video.id}</yt:videoId>
  <yt:channelId>${id}</yt:channelId>
  <title>${escapeHtml(video.title)}</title>
  <link rel="alternate" href="${address}"/>
  ${author}
  <published>${video.published.replace('Z', '+00:00')}</published>
  <updated>${video.published.replace('Z', '+00:00')}</updated>
  <media:group>
   <media:title>${escapeHtml(video.title)}</media:title>
   <media:content url="https://www.youtube.com/v/${video.id}?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
   <media:thumbnail url="https://i2.ytimg.com/vi/${video.id}/hqdefault.jpg" width="480" height="360"/>
   <media:description>${escapeHtml(video.description)}</media:description>
   <media:community><media:starRating count="12" average="5.00" min="1" max="5"/><media:statistics views="${video.views}"/></media:community>
  </media:group>
 </entry>`
  })
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=${id}"/>
 <id>yt:channel:${bare}</id>
 <yt:channelId>${bare}</yt:channelId>
 <title>${escapeHtml(name)}</title>
 <link rel="alternate" href="${home}"/>
 ${author}
 <published>${joined.replace('Z', '+00:00')}</published>
${entries.join('\n')}
</feed>`
  return {
    status: 200,
    headers: { 'content-type': 'text/xml; charset=UTF-8', 'cache-control': 'max-age=900' },
    body,
  }
}

/** Renders the feed's 404 page, which deleted channels get, and existing ones at times. */
export function renderFeedNotFound(): MockResponse {
  return html(
    404,
    '<!DOCTYPE html><html lang=en><title>Error 404 (Not Found)!!1</title><p><b>404.</b> <ins>That’s an error.</ins>',
  )
}
