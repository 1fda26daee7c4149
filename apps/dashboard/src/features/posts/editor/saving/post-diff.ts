import {
  dateLocale,
  plainText,
  type PostContent,
  type RichText,
  type RichTextNode,
  slugify,
  t,
} from '@vitrine/model'
import { isDeepEqual } from '../../../../api/state/design/is-deep-equal.ts'
import { STATUS_LABELS } from '../../list/post-labels.ts'
import { listPictureSources } from '../body/picture-store.ts'
import { type PostDraft, toDraft } from './post-draft.ts'

type Block = RichText['content'][number]

/** Blocks of a text that both versions have, or a passage in which they differ. */
type Run = { both: Block[] } | { mine: Block[]; theirs: Block[] }

/** Fields that are compared as a whole, with their labels. */
const FIELDS = {
  publication: t('Publication'),
  title: t('Title'),
  slug: t('Address'),
  excerpt: t('Summary'),
  tags: t('Tags'),
  cover: t('Cover'),
  seo: t('Search and sharing'),
} as const
type Field = keyof typeof FIELDS

/** One version of a field: its words, null without any, and the sources of its pictures. */
export type PostSide = { words: string | null; pictures: string[] }

/** A field or a passage of the text in which two versions of a post differ. */
export type PostDifference = {
  id: Field | number
  label: string
  mine: PostSide
  theirs: PostSide
  /** Whether both have the same words and pictures. */
  isSameText: boolean
  /** Whether only the other version changed it since `base`. */
  isOnlyTheirs: boolean
}

/** The most pairs of blocks that are compared to align two texts; longer ones differ as one passage. */
const MAX_PAIRS = 250_000

/** Lists where two versions of a post differ; `base` is the version that mine began with, if it is known. */
export function comparePosts(mine: PostDraft, theirs: PostDraft, base: PostContent | null): PostDifference[] {
  const start = base && toDraft(base)
  const fields = (Object.keys(FIELDS) as Field[])
    .filter(field => !isDeepEqual(getPart(mine, field), getPart(theirs, field)))
    .filter(field => field !== 'slug' || getAddress(mine) !== getAddress(theirs))
    .map(field => ({
      ...describeSides(describeField(mine, field), describeField(theirs, field)),
      id: field,
      label: FIELDS[field],
      isOnlyTheirs: start
        ? isDeepEqual(getPart(mine, field), getPart(start, field))
        : // A status changes on the server alone.
          field === 'publication' && mine.status !== theirs.status,
    }))
  const count = ({ body }: PostDraft, block: Block) =>
    body.content.filter(one => isDeepEqual(one, block)).length
  const isOnlyTheirs = (run: { mine: Block[]; theirs: Block[] }) =>
    start !== null &&
    run.mine.every(block => count(mine, block) <= count(start, block)) &&
    // What mine moved is still in theirs.
    (run.theirs.length === 0
      ? run.mine.every(block => count(theirs, block) < count(start, block))
      : run.theirs.some(block => count(start, block) === 0))
  let paragraph = 1
  const passages = alignTexts(mine.body, theirs.body).flatMap((run, id): PostDifference[] => {
    const number = paragraph
    paragraph += 'both' in run ? run.both.length : run.mine.length
    if ('both' in run) return []
    return [
      {
        ...describeSides(describeBlocks(run.mine), describeBlocks(run.theirs)),
        id,
        label: t('Paragraph {number}', { number }),
        isOnlyTheirs: isOnlyTheirs(run),
      },
    ]
  })
  return [...fields, ...passages]
}

/** Returns my version with the other's in the chosen differences. */
export function mergePosts(
  mine: PostDraft,
  theirs: PostDraft,
  isTheirs: (id: PostDifference['id']) => boolean,
): PostDraft {
  const fields = (Object.keys(FIELDS) as Field[]).filter(isTheirs)
  const content = alignTexts(mine.body, theirs.body).flatMap((run, id) =>
    'both' in run ? run.both : isTheirs(id) ? run.theirs : run.mine,
  )
  return Object.assign({ ...mine }, ...fields.map(field => getPart(theirs, field)), {
    body: { ...mine.body, content },
  })
}

const getPart = (post: PostDraft, field: Field): Partial<PostDraft> =>
  field === 'publication'
    ? { status: post.status, published_at: post.published_at }
    : { [field]: post[field] }

/** The address of a post; an empty one follows the title. */
const getAddress = ({ slug, title }: PostDraft) => slug || slugify(title)

/** Aligns the blocks of two texts by their longest common subsequence. */
function alignTexts({ content: mine }: RichText, { content: theirs }: RichText): Run[] {
  const isSame = (at: number, to: number) => isDeepEqual(mine[at], theirs[to])
  const runs: Run[] = []
  const add = (own: Block[], other: Block[]) => {
    if (own.length + other.length === 0) return
    const last = runs.at(-1)
    if (last && 'mine' in last) {
      last.mine.push(...own)
      last.theirs.push(...other)
    } else runs.push({ mine: own, theirs: other })
  }
  const addBoth = (block: Block | undefined) => {
    if (!block) return
    const last = runs.at(-1)
    if (last && 'both' in last) last.both.push(block)
    else runs.push({ both: [block] })
  }
  if (mine.length * theirs.length > MAX_PAIRS) {
    add([...mine], [...theirs])
    return runs
  }
  // The length of the longest common subsequence of the rests from each pair on.
  const lengths = Array.from({ length: mine.length + 1 }, () => new Uint16Array(theirs.length + 1))
  const lengthAt = (at: number, to: number) => lengths[at]?.[to] ?? 0
  for (let at = mine.length - 1; at >= 0; at--)
    for (let to = theirs.length - 1; to >= 0; to--) {
      const row = lengths[at]
      if (row)
        row[to] = isSame(at, to)
          ? lengthAt(at + 1, to + 1) + 1
          : Math.max(lengthAt(at + 1, to), lengthAt(at, to + 1))
    }
  let [at, to] = [0, 0]
  while (at < mine.length || to < theirs.length)
    if (at < mine.length && to < theirs.length && isSame(at, to)) {
      addBoth(mine[at])
      at += 1
      to += 1
    } else if (to >= theirs.length || (at < mine.length && lengthAt(at + 1, to) >= lengthAt(at, to + 1)))
      add(mine.slice(at, ++at), [])
    else add([], theirs.slice(to, ++to))
  return runs.flatMap(splitPairs)
}

/** Splits a passage of as many blocks in both versions: each was probably changed in its place. */
function splitPairs(run: Run): Run[] {
  if ('both' in run || run.mine.length !== run.theirs.length) return [run]
  return run.mine.map((block, at) => ({ mine: [block], theirs: run.theirs.slice(at, at + 1) }))
}

/** A side with the addresses of its links and videos. */
type DescribedSide = PostSide & { links: string[] }

/** Describes both sides; links that alone tell them apart are written out. */
function describeSides(
  mine: DescribedSide,
  theirs: DescribedSide,
): Pick<PostDifference, 'mine' | 'theirs' | 'isSameText'> {
  const isSameText = mine.words === theirs.words && isDeepEqual(mine.pictures, theirs.pictures)
  const hasOtherLinks = isSameText && !isDeepEqual(mine.links, theirs.links)
  const describe = ({ words, pictures, links }: DescribedSide) => ({
    words: hasOtherLinks ? [words, ...links].join('\n') : words,
    pictures,
  })
  return { mine: describe(mine), theirs: describe(theirs), isSameText: isSameText && !hasOtherLinks }
}

function describeField(post: PostDraft, field: Field): DescribedSide {
  const { cover, seo, status, published_at: at } = post
  const words = {
    publication: () =>
      [
        STATUS_LABELS[status],
        at && new Date(at).toLocaleString(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' }),
      ]
        .filter(Boolean)
        .join(', '),
    title: () => post.title,
    slug: () => getAddress(post),
    excerpt: () => post.excerpt,
    tags: () => post.tags.join(', '),
    cover: () => cover && (cover.alt || t('Picture')),
    seo: () => seo && `${seo.title}\n${seo.description}`.trim(),
  }[field]()
  return { words: words || null, pictures: field === 'cover' && cover ? [cover.url] : [], links: [] }
}

function describeBlocks(blocks: Block[]): DescribedSide {
  return {
    words: blocks.map(describeBlock).join('\n').trim() || null,
    pictures: listPictures(blocks),
    links: blocks.flatMap(listLinks),
  }
}

const listPictures = (content: Block[]) => listPictureSources({ cover: null, body: { type: 'doc', content } })

/** The words of a block; the kind of one without any. */
function describeBlock(block: Block): string {
  const words = plainText({ type: 'doc', content: [block] }).trim()
  if (block.type === 'horizontalRule') return t('Divider')
  if (block.type === 'image' && block.attrs.caption) return `${words}\n${block.attrs.caption}`.trim()
  if (block.type === 'gallery') return words || t('Gallery')
  if (block.type === 'video') return words || t('Video {id}', { id: block.attrs.id })
  return words || (listPictures([block]).length > 0 ? t('Picture') : '')
}

function listLinks(node: RichTextNode): string[] {
  if (node.type === 'video') return [`${node.attrs.host} ${node.attrs.id}`]
  if (node.type === 'button') return [node.attrs.href]
  if (node.type === 'bookmark') return [node.attrs.url]
  if (node.type === 'audio' || node.type === 'file') return [node.attrs.src]
  if (node.type === 'callout') return [node.attrs.kind, ...(node.content ?? []).flatMap(listLinks)]
  if (node.type === 'text')
    return node.marks?.flatMap(mark => (mark.type === 'link' ? [mark.attrs.href] : [])) ?? []
  return 'content' in node && node.content ? node.content.flatMap(listLinks) : []
}
