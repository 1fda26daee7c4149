import {
  type Picture,
  type RichText,
  type RichTextNode,
  type SectionKey,
  type SectionType,
  sectionType,
  type WebsiteView,
  t,
} from '@vitrine/model'
import type { Finding } from './finding.ts'
import { listFields } from './list-fields.ts'

/** Here the adjacent text describes the picture, and the page renders it without alt text. */
const SECTIONS_WITH_ADJACENT_TEXT: ReadonlySet<SectionType> = new Set(['header', 'videos', 'reels', 'embed'])

/** Finds pictures without alt text. */
export function findPictureProblems(view: WebsiteView, sections: readonly SectionKey[]): Finding[] {
  return sections
    .filter(section => !SECTIONS_WITH_ADJACENT_TEXT.has(sectionType(section)))
    .flatMap(section =>
      listFields(section, view.design[section] ?? {}).flatMap(
        ({ field, path, value, subject, parent }): Finding[] => {
          if (field.kind === 'picture') {
            const { alt, url } = value as Picture
            if (alt.trim() || hasCaption(parent) || !view.media[url]) return []
            return [createFinding(section, [...path, 'alt'], subject)]
          }
          if (field.kind !== 'rich') return []
          return findImagesWithoutAlt((value as RichText).content).map(() =>
            createFinding(section, path, subject),
          )
        },
      ),
    )
}

const createFinding = (
  section: SectionKey,
  path: (string | number)[] | readonly (string | number)[],
  subject: string,
): Finding => ({
  kind: 'alt',
  severity: 'error',
  subject,
  message: t('Describe this picture in a few words for screen readers.'),
  target: { section, path },
})

const hasCaption = (item: unknown) =>
  typeof item === 'object' &&
  item !== null &&
  'caption' in item &&
  typeof item.caption === 'string' &&
  item.caption.trim() !== ''

function findImagesWithoutAlt(nodes: readonly RichTextNode[]): RichTextNode[] {
  return nodes.flatMap(node => {
    if (node.type === 'image') return node.attrs.alt.trim() ? [] : [node]
    return 'content' in node ? findImagesWithoutAlt(node.content ?? []) : []
  })
}
