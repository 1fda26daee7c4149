import type { ReelItem, VideoItem } from '../../design/design.ts'
import type { Evidence } from '../../website/preview.ts'
import type { Video } from '../../profile/youtube.ts'
import { oneLine, printable } from '../../text/clean-text.ts'
import { holdsContact } from '../../text/contact-data.ts'
import { cutText } from '../../text/cut-text.ts'
import { from } from '../draft-evidence.ts'
import { shortLine } from '../item-text.ts'
import { beginning } from '../lede.ts'
import { shownPicture } from '../picture-alt.ts'

const MAX_TEXT = 220
/** Lines of descriptions that are about the channel's business rather than about the film. */
const BUSINESS =
  /https?:|www\.|subscribe|abonnier|sponsor|patreon|merch|promo|discount|affiliate|coupon|follow (?:me|us)|instagram|twitter|facebook|discord|#\w+|timestamps|chapters|©|copyright|all rights|\b\d{1,2}:\d{2}\b/i

export type Drafted<T> = { item: T; evidence: Record<string, Evidence[]> }

/** A video as an item: its title as written but for the channel's name at its end, and the first words about it. */
export function filmOf(video: Video, path: string, channel: string): Drafted<VideoItem> {
  const title = titleOf(video.title, channel)
  const text = textOf(video, title)
  const evidence: Record<string, Evidence[]> = { title: from(`${path}.title`, video.title, title) }
  if (text) evidence.text = from(`${path}.description`, video.description ?? '', text)
  const { id, url, thumbnail, published, duration_s, views, kind } = video
  return {
    item: { id, url, title, text, picture: pictureOf(thumbnail), date: published, duration_s, views, kind },
    evidence,
  }
}

export function shortOf(video: Video, path: string, channel: string): Drafted<ReelItem> {
  const title = titleOf(video.title, channel)
  return {
    item: { url: video.url, title, picture: pictureOf(video.thumbnail), views: video.views },
    evidence: { title: from(`${path}.title`, video.title, title) },
  }
}

const pictureOf = (picture: Video['thumbnail']) => picture && shownPicture(picture, picture.alt)

/** A film's title as written, but for the channel's name at its end; '–' where nothing of it can be shown. */
export function titleOf(title: string, channel: string): string {
  const whole = shortLine(title, 300) || (holdsContact(title) ? '' : cutText(oneLine(title), 300)) || '–'
  const suffix = /\s+[|–—•·-]\s+([^|–—•·]+)$/u.exec(whole)
  return suffix && suffix.index > 0 && suffix[1]?.trim().toLowerCase() === channel.toLowerCase()
    ? whole.slice(0, suffix.index)
    : whole
}

function textOf(video: Video, title: string): string {
  const lines = printable(video.description ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.endsWith(':') && !BUSINESS.test(line))
  return beginning(lines.join('\n'), title, MAX_TEXT)?.text ?? ''
}
