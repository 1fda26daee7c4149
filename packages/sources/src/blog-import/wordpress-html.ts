import { escapeHtml } from '@vitrine/model'
import { toVideo } from '../markdown/html-to-rich-text.ts'

/** A picture of WordPress's media library; `parent` is the id of the post that it was uploaded for. */
export type Attachment = { url: string; alt: string; caption: string; parent: string }

type Options = {
  attachments: ReadonlyMap<string, Attachment>
  postId: string
  onShortcode: (name: string) => void
}

/** Converts a post's content as WordPress stores it to HTML: shortcodes, embeds and paragraphs without tags. */
export function toPlainHtml(content: string, options: Options): string {
  const isBlocks = content.includes('<!-- wp:')
  const withoutCode = holdCode(convertBlocks(content))
  const html = convertShortcodes(withoutCode.text.replace(/<!--[\s\S]{0,20000}?-->/g, ''), options)
  const embedded = html.replace(
    /^[ \t]*(<p>)?[ \t]*(https?:\/\/[^\s<>"]{4,500})[ \t]*(?:<\/p>)?[ \t]*$/gim,
    (_whole, _tag, url: string) => embedOf(url),
  )
  return withoutCode.restore(isBlocks ? embedded : addParagraphs(embedded))
}

/** Poems are paragraphs, not code, and a file is linked once. */
const convertBlocks = (content: string): string =>
  content
    .replace(
      /<pre\b[^>]{0,300}\bwp-block-verse\b[^>]{0,300}>([\s\S]{0,20000}?)<\/pre>/gi,
      (_whole, lines: string) =>
        `<p>${lines.trim().replace(/(?:<br\s*\/?>)?\r?\n|<br\s*\/?>/gi, '<br>')}</p>`,
    )
    .replace(/<a\b[^>]{0,1000}\bwp-block-file__button\b[^>]{0,300}>[^<]{0,300}<\/a>/gi, '')

/** A video, or a link. */
function embedOf(url: string): string {
  const clean = url.replace(/&(?:amp|#0?38);/g, '&')
  const address = escapeHtml(clean)
  return toVideo(clean, '')
    ? `\n\n<iframe src="${address}"></iframe>\n\n`
    : `<p><a href="${address}">${address}</a></p>`
}

/** Takes code out of a text while the text is changed. */
function holdCode(content: string): { text: string; restore(changed: string): string } {
  const held: string[] = []
  // Code within a line stays in its paragraph.
  const hold = (code: string) => `<vitrine-${/^<pre/i.test(code) ? 'pre' : 'code'}${held.push(code) - 1}>`
  const text = content
    .replace(/<vitrine-/gi, '<')
    .replace(
      /\[(code|sourcecode|php|python|js|css|html|bash|java)(?:\s[^\]]{0,200})?\]([\s\S]{0,200000}?)\[\/\1\]/g,
      (_whole, _name, code: string) => hold(`<pre><code>${code.replace(/</g, '&lt;')}</code></pre>`),
    )
    .replace(/<(pre|code)\b[^>]{0,500}>[\s\S]{0,200000}?<\/\1>/gi, hold)
  return {
    text,
    restore(changed) {
      // Within `<pre>` only the code of a shortcode counts: code is not nested.
      const put = (text: string, isNested: boolean): string =>
        text.replace(/<vitrine-(?:code|pre)(\d{1,7})>/g, (whole, index) => {
          const code = held[Number(index)]
          if (code === undefined) return whole
          return isNested ? code.replace(/^<pre><code>|<\/code><\/pre>$/g, '') : put(code, true)
        })
      return put(changed, false)
    },
  }
}

const ATTRIBUTE = /([\w-]{1,40})\s*=\s*(?:"([^"]{0,4000})"|'([^']{0,4000})'|([^\s\]"']{1,2000}))/g

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)]
  return Object.fromEntries(
    pairs.map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? '']),
  )
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)(?:$|\?)/i

/** Shortcodes that are written without attributes. */
const BARE = new Set(['gallery', 'more', 'contact-form', 'sitemap', 'wp_caption', 'playlist', 'toc'])

/** Shows captions, galleries and videos; takes other shortcodes out and keeps the text between them. */
function convertShortcodes(html: string, { attachments, postId, onShortcode }: Options): string {
  const closed = new Set(
    [...html.matchAll(/\[\/([a-z][\w-]{1,40})\]/gi)].map(([, name]) => name?.toLowerCase()),
  )
  return html
    .replace(
      /\[(?:wp_)?caption([^\]]{0,2000})\]([\s\S]{0,20000}?)\[\/(?:wp_)?caption\]/gi,
      (_whole, attributes: string, inside: string) => {
        const [, picture = '', rest = ''] =
          /^([\s\S]*?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inside) ?? []
        const caption = attributesOf(attributes).caption ?? rest.trim()
        return `\n\n<figure>${picture || inside}<figcaption>${caption}</figcaption></figure>\n\n`
      },
    )
    .replace(
      /\[(embed|youtube|vimeo|video|audio)\b([^\]]{0,2000})\](?:([^[<]{0,2000})\[\/\1\])?/gi,
      (whole, name: string, attributes: string, inside: string | undefined) => {
        const given = attributesOf(attributes)
        const bare = /^\s*=?\s*(\S+)/.exec(attributes)?.[1] ?? ''
        const candidates = [inside?.trim(), given.src, given.url, given.mp4, given.mp3, given.id, bare]
        const found = candidates.find(one => one && !/^\w+=/.test(one)) ?? ''
        const url = /^https?:/i.test(found) ? found : addressOfId(name.toLowerCase(), found)
        if (url) return `\n\n${embedOf(url)}\n\n`
        onShortcode(name.toLowerCase())
        return whole.startsWith('[embed') ? (inside ?? '') : ''
      },
    )
    .replace(/\[gallery\b([^\]]{0,4000})\]/gi, (_whole, attributes: string) => {
      const ids = (attributesOf(attributes).ids ?? attributesOf(attributes).include ?? '').split(/[\s,]+/)
      const named = ids.flatMap(id => attachments.get(id) ?? [])
      const own = () => [...attachments.values()].filter(({ parent }) => parent === postId)
      const pictures = (ids.some(Boolean) ? named : own()).filter(({ url }) => PICTURE.test(url))
      if (pictures.length === 0) onShortcode('gallery')
      return `\n\n<figure class="wp-block-gallery">${pictures.map(pictureHtml).join('')}</figure>\n\n`
    })
    .replace(
      /\[(\/?)([a-z][\w-]{1,40})((?:\s[^[\]]{0,4000})?)\/?\]/gi,
      (whole, slash, name: string, rest: string) => {
        const isShortcode = closed.has(name.toLowerCase()) || /\w=/.test(rest) || BARE.has(name.toLowerCase())
        if (!isShortcode) return whole
        if (!slash) onShortcode(name.toLowerCase())
        return ''
      },
    )
}

function addressOfId(host: string, id: string): string | null {
  if (host === 'youtube' && /^[\w-]{11}$/.test(id)) return `https://www.youtube.com/watch?v=${id}`
  return host === 'vimeo' && /^\d{5,12}$/.test(id) ? `https://vimeo.com/${id}` : null
}

function pictureHtml({ url, alt, caption }: Attachment): string {
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`
  return `<figure>${image}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
}

const BLOCK =
  'address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|vitrine-pre\\d+'
const OPEN_TAG = new RegExp(`(<(?:${BLOCK})(?=[\\s>/])[^>]{0,4000}>)`, 'gi')
const CLOSE_TAG = new RegExp(`(</(?:${BLOCK})\\s{0,20}>)`, 'gi')
const STARTS_WITH_BLOCK = new RegExp(`^</?(?:${BLOCK})(?=[\\s>/])`, 'i')

/** Makes paragraphs of lines between blank lines and breaks of line ends, as WordPress's `wpautop` does. */
export function addParagraphs(html: string): string {
  return html
    .replace(/\r\n?/g, '\n')
    .replace(OPEN_TAG, '\n\n$1')
    .replace(CLOSE_TAG, '$1\n\n')
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(Boolean)
    .map(part =>
      STARTS_WITH_BLOCK.test(part)
        ? part
        : `<p>${part.replace(/(?:<br\s?\/?>)?[ \t]*\n[ \t]*/gi, '<br>')}</p>`,
    )
    .join('\n')
}
