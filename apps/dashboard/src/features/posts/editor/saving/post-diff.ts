import { plainText, type PostContent, type RichText, t } from '@vitrine/model'
import { isDeepEqual } from '../../../../api/state/design/is-deep-equal.ts'
import type { PostDraft } from './post-draft.ts'

type Block = RichText['content'][number]

/** Blocks of a text that both versions have, or a passage in which they differ. */
type Run = { both: Block[] } | { mine: Block[]; theirs: Block[] }

/** The fields that are compared as a whole, with their labels. */
const FIELDS = {
  title: t('Title'),
  slug: t('Address'),
  excerpt: t('Summary'),
  tags: t('Tags'),
  cover: t('Cover'),
  seo: t('Search and sharing'),
} as const
type Field = keyof typeof FIELDS

/** A field or a passage of the text in which two versions of a post differ. */
export type PostDifference = {
  id: Field | number
  label: string
  /** Null where a version has nothing. */
  mine: string | null
  theirs: string | null
  /** Whether only the other version changed it since `base`. */
  isOnlyTheirs: boolean
}

/** The most pairs of blocks that are compared to align two texts; longer ones differ as one passage. */
const MAX_PAIRS = 250_000

/** Lists where two versions of a post differ; `base` is the version that mine began with, if it is known. */
export function comparePosts(mine: PostDraft, theirs: PostDraft, base: PostContent | null): PostDifference[] {
  const fields = (Object.keys(FIELDS) as Field[])
    .filter(field => !isDeepEqual(mine[field], theirs[field]))
    .map(field => ({
      id: field,
      label: FIELDS[field],
      mine: describeField(mine, field),
      theirs: describeField(theirs, field),
      isOnlyTheirs: base !== null && isDeepEqual(mine[field], base[field]),
    }))
  const isInBase = (block: Block) => base?.body.content.some(one => isDeepEqual(one, block)) ?? false
  let paragraph = 1
  const passages = alignTexts(mine.body, theirs.body).flatMap((run, id): PostDifference[] => {
    const number = paragraph
    paragraph += 'both' in run ? run.both.length : run.mine.length
    if ('both' in run) return []
    return [
      {
        id,
        label: t('Paragraph {number}', { number }),
        mine: describeBlocks(run.mine),
        theirs: describeBlocks(run.theirs),
        isOnlyTheirs: base !== null && run.mine.every(isInBase) && !run.theirs.every(isInBase),
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
  return {
    ...mine,
    ...Object.fromEntries(fields.map(field => [field, theirs[field]])),
    body: { ...mine.body, content },
  }
}

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

function describeField(post: PostDraft, field: Field): string | null {
  const value =
    field === 'tags'
      ? post.tags.join(', ')
      : field === 'cover'
        ? post.cover && (post.cover.alt || t('Picture'))
        : field === 'seo'
          ? post.seo && `${post.seo.title}\n${post.seo.description}`.trim()
          : post[field]
  return value || null
}

/** The words of blocks; the kind of those without any. */
function describeBlocks(blocks: Block[]): string | null {
  if (blocks.length === 0) return null
  return blocks
    .map(block => plainText({ type: 'doc', content: [block] }).trim() || t('Picture, video or divider'))
    .join('\n')
}
