import { t } from '@vitrine/model'
export const MAX_LINKS = 12

export type ParsedPostLinks = { ok: true; links: string[] } | { ok: false; message: string }

const RULES = {
  instagram: {
    host: /(?:^|\.)(?:instagram\.com|instagr\.am)$/,
    path: /^\/(?:[\w.]+\/)?(?:p|reel|reels|tv)\/[\w-]+/,
    refuse: (word: string) =>
      t('“{word}” isn’t a link to an Instagram post, such as https://www.instagram.com/p/…', { word }),
  },
  youtube: {
    host: /(?:^|\.)(?:youtube\.com|youtu\.be)$/,
    path: /^\/(?:watch|shorts\/[\w-]+|live\/[\w-]+|[\w-]{11}$)/,
    refuse: (word: string) =>
      t('“{word}” isn’t a link to a video, such as https://www.youtube.com/watch?v=…', { word }),
  },
}

/**
 * Parses pasted post or video links: in order, without duplicates, at most MAX_LINKS. Returns a message for
 * the first invalid link.
 */
export function parsePostLinks(text: string, platform: keyof typeof RULES): ParsedPostLinks {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length === 0) return { ok: false, message: t('Paste at least one link') }
  const { host, path, refuse } = RULES[platform]
  const links: string[] = []
  for (const word of words) {
    const address = /^https?:\/\//i.test(word) ? word : `https://${word}`
    const url = URL.canParse(address) ? new URL(address) : null
    if (!url || !host.test(url.hostname) || !path.test(url.pathname)) {
      return {
        ok: false,
        message: refuse(truncate(word)),
      }
    }
    if (!links.includes(url.href)) links.push(url.href)
  }
  if (links.length > MAX_LINKS) {
    return {
      ok: false,
      message: t('Paste up to {max, number} links. You pasted {count, number}.', {
        count: links.length,
        max: MAX_LINKS,
      }),
    }
  }
  return { ok: true, links }
}

function truncate(word: string): string {
  const letters = [...word]
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : word
}
