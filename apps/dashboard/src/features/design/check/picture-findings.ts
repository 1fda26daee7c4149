import type { Picture, RichText, RichTextNode, SectionKey, WebsiteView } from '@vitrine/model'
import type { Finding } from './finding.ts'
import { fieldsIn } from './walk-fields.ts'

/** There the words beside a picture say what it is, and the page gives it none of its own. */
const SAID_BESIDE: ReadonlySet<SectionKey> = new Set(['header', 'videos', 'reels', 'embed'])

/** Pictures of which nobody who cannot see them learns what they show. */
export function pictureFindings(view: WebsiteView, shown: readonly SectionKey[]): Finding[] {
  return shown
    .filter(section => !SAID_BESIDE.has(section))
    .flatMap(section =>
      fieldsIn(section, view.design[section] ?? {}).flatMap(
        ({ field, path, value, what, parent }): Finding[] => {
          if (field.kind === 'picture') {
            const { alt, url } = value as Picture
            if (alt.trim() || hasCaption(parent) || !view.media[url]) return []
            return [finding(section, [...path, 'alt'], what)]
          }
          if (field.kind !== 'rich') return []
          return silentImages((value as RichText).content).map(() => finding(section, path, what))
        },
      ),
    )
}

const finding = (
  section: SectionKey,
  path: (string | number)[] | readonly (string | number)[],
  what: string,
): Finding => ({
  kind: 'alt',
  grade: 'wrong',
  what,
  says: 'Say in a few words what this picture shows: it is read aloud to people who cannot see it.',
  place: { section, path },
})

const hasCaption = (item: unknown) =>
  typeof item === 'object' &&
  item !== null &&
  'caption' in item &&
  typeof item.caption === 'string' &&
  item.caption.trim() !== ''

function silentImages(nodes: readonly RichTextNode[]): RichTextNode[] {
  return nodes.flatMap(node => {
    if (node.type === 'image') return node.attrs.alt.trim() ? [] : [node]
    return 'content' in node ? silentImages(node.content ?? []) : []
  })
}
