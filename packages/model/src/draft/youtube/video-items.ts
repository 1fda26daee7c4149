import type { ReelItem, VideoItem } from '../../design/design.ts'
import type { Evidence } from '../../website/preview.ts'
import type { Video } from '../../profile/youtube.ts'
import { collapseWhitespace, printable } from '../../text/clean-text.ts'
import { containsContact } from '../../text/contact-data.ts'
import { truncateText } from '../../text/truncate-text.ts'
import { evidenceFrom } from '../draft-evidence.ts'
import { shortLine } from '../item-text.ts'
import { leadingSentences } from '../leading-sentences.ts'
import { pictureWithAlt } from '../picture-alt.ts'

const MAX_TEXT_LENGTH = 220
/** Promotional lines of descriptions. */
const PROMOTIONAL_LINE =
  /https?:|www\.|subscribe|abonnier|sponsor|patreon|merch|promo|discount|affiliate|coupon|follow (?:me|us)|instagram|twitter|facebook|discord|#\w+|timestamps|chapters|©|copyright|all rights|\b\d{1,2}:\d{2}\b/i

export type DraftedItem<T> = { item: T; evidence: Record<string, Evidence[]> }

/** Drafts a video: its title without the channel's name at the end, and the first sentences of its description. */
export function draftVideo(video: Video, path: string, channel: string): DraftedItem<VideoItem> {
  const title = videoTitle(video.title, channel)
  const text = videoText(video, title)
  const evidence: Record<string, Evidence[]> = { title: evidenceFrom(`${path}.title`, video.title, title) }
  if (text) evidence.text = evidenceFrom(`${path}.description`, video.description, text)
  const { id, url, thumbnail, published, duration_s, views, kind } = video
  return {
    item: { id, url, title, text, picture: thumbnailOf(thumbnail), date: published, duration_s, views, kind },
    evidence,
  }
}

export function draftShort(video: Video, path: string, channel: string): DraftedItem<ReelItem> {
  const title = videoTitle(video.title, channel)
  return {
    item: { url: video.url, title, picture: thumbnailOf(video.thumbnail), views: video.views },
    evidence: { title: evidenceFrom(`${path}.title`, video.title, title) },
  }
}

const thumbnailOf = (picture: Video['thumbnail']) => picture && pictureWithAlt(picture, picture.alt)

/** A video's title without the channel's name at its end; '–' if nothing printable remains. */
export function videoTitle(title: string, channel: string): string {
  const whole =
    shortLine(title, 300) ||
    (containsContact(title) ? '' : truncateText(collapseWhitespace(title), 300)) ||
    '–'
  const suffix = /\s+[|–—•·-]\s+([^|–—•·]+)$/u.exec(whole)
  return suffix && suffix.index > 0 && suffix[1]?.trim().toLowerCase() === channel.toLowerCase()
    ? whole.slice(0, suffix.index)
    : whole
}

function videoText(video: Video, title: string): string {
  const lines = printable(video.description ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.endsWith(':') && !PROMOTIONAL_LINE.test(line))
  return leadingSentences(lines.join('\n'), title, MAX_TEXT_LENGTH)?.text ?? ''
}
