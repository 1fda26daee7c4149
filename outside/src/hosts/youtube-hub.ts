import { type Host, json } from '../host.ts'

/** YouTube's hub (WebSub): it takes requests, and proves none of them by itself. */
export function youtubeHub(): Host {
  return {
    names: /^pubsubhubbub\.appspot\.com$/,
    title: 'pubsubhubbub.appspot.com',
    answer: ({ method, path, body }) => {
      const asked = new URLSearchParams(body)
      const isWhole = ['hub.mode', 'hub.topic', 'hub.callback'].every(name => asked.get(name))
      return method === 'POST' && path === '/subscribe' && isWhole
        ? { status: 202, headers: { 'content-type': 'text/plain' }, body: '' }
        : json(400, { message: 'hub.mode, hub.topic, hub.callback' })
    },
  }
}
