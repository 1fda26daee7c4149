import type { RichText, RichTextNode } from '../text/rich-text.ts'
import type { Article, ArticleSection, ArticleVideo } from './article.ts'
import type { BlogConfig } from './blog-config.ts'
import { videoUrl } from '../links/video-link.ts'
import { siteMessages } from '../i18n/site-messages.ts'
import { truncateGraphemes } from '../text/truncate-text.ts'

type BodyOptions = Pick<BlogConfig, 'include_video' | 'label'>

/**
 * Renders an article as rich text: the video, a note on drafts, the sections with links to their timestamps, and the
 * owner's label. `poster` is the thumbnail's URL.
 */
export function articleBody(
  article: Article,
  video: Pick<ArticleVideo, 'id' | 'title'>,
  poster: string | null,
  { include_video, label }: BodyOptions,
): RichText {
  const title = video.title ?? article.title
  const messages = siteMessages(article.language)
  return {
    type: 'doc',
    content: [
      ...(include_video
        ? [
            {
              type: 'video' as const,
              attrs: { host: 'youtube' as const, id: video.id, title: truncateGraphemes(title, 300), poster },
            },
          ]
        : []),
      ...(article.written_by === 'transcript'
        ? [paragraph([{ type: 'text', text: messages.articleDraft, marks: [{ type: 'italic' }] }])]
        : []),
      ...article.sections.flatMap((section, index) =>
        renderSection(section, index, article.sections.length, video.id, messages.watchFrom),
      ),
      ...(label
        ? [
            { type: 'horizontalRule' as const },
            paragraph([{ type: 'text', text: label, marks: [{ type: 'italic' }] }]),
          ]
        : []),
    ],
  }
}

function renderSection(
  { heading, start, paragraphs, quote }: ArticleSection,
  index: number,
  count: number,
  id: string,
  watch: (time: string) => string,
): RichTextNode[] {
  const link = (second: number, words: string): RichTextNode => ({
    type: 'text',
    text: words,
    marks: [{ type: 'link', attrs: { href: videoUrl(id, second) } }],
  })
  const titled = heading !== '' && (index > 0 || count > 1)
  return [
    ...(titled
      ? [
          {
            type: 'heading' as const,
            attrs: { level: 2 },
            content: [{ type: 'text' as const, text: heading }],
          },
        ]
      : []),
    ...paragraphs.map(({ text }) => paragraph([{ type: 'text', text }])),
    ...(quote
      ? [
          {
            type: 'blockquote' as const,
            content: [
              paragraph([
                { type: 'text', text: quote.text },
                ...(quote.start === null
                  ? []
                  : [
                      { type: 'text' as const, text: ' ' },
                      link(quote.start, `(${formatTimestamp(quote.start)})`),
                    ]),
              ]),
            ],
          },
        ]
      : []),
    ...(start === null ? [] : [paragraph([link(start, watch(formatTimestamp(start)))])]),
  ]
}

const paragraph = (content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content })

/** Formats seconds as a player does: "9:05", "1:02:03". */
export function formatTimestamp(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = `${pad(seconds % 60)}`
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}
