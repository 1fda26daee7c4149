import type { RichText, RichTextNode } from '../../text/rich-text.ts'
import { isDecoration, printable, printableInline, withoutOuterEmoji } from '../../text/clean-text.ts'
import { findContactData } from '../../text/contact-data.ts'
import { removeContactSentences, removeRanges, textOf } from '../../text/rich-contact-data.ts'
import { firstBlocks } from '../fit-profile.ts'
import { isSubstantive } from '../is-substantive.ts'
import { tidySentence } from '../leading-sentences.ts'
import { plainText } from '../../text/formatted-text.ts'
import { sentencesOf } from '../../text/sentences.ts'

/** Allows a rich README within a page of 14 KB. */
const MAX_BYTES = 24_000
const MAX_CODE_LENGTH = 1500

/** A text that programs write into a README: charts of time, counters, what is playing, when it was made. */
const WIDGET =
  /[█▓▒░▏▎▍▌▋▊▉⣿⣀]{3}|\b(?:last (?:updated|refreshed)|updated automatically|auto(?:matically)?[ -](?:generated|updated)|(?:now|currently|recently) playing|profile views|visitors?(?: count(?:er)?)?\s*:?$|no activity tracked|used in github['’]s storage|contributions in the year|opted to hire|(?:public|private) repositor(?:y|ies)$|i(?:['’]m| am) an? (?:early|night)\b|i mostly code in|most productive on|this week i spent|karma points|longest streak|completed \d+ tasks|(?:github|wakatime|waka|todoist|leetcode|coding) (?:stats|statistics|metrics|trophies|data|activity)|(?:programming languages|editors|operating system|time ?zone):$)/iu
/** Statements of a README about itself: how to copy it, who drew its icons. */
const COLOPHON =
  /\b(?:fork|star|copy|use) this (?:\p{L}+ )?(?:repo(?:sitory)?|readme|template)\b|^(?:icons?|readme|template|theme|design) (?:made |created |inspired |provided )?by\b|\bbuy(?:ing)? me an? (?:coffee|tea|beer|pizza)\b|^made with\b/iu
/** Headings above instructions for a README's repository. */
const REPOSITORY_SECTION =
  /\b(?:build your own|how (?:it|this) works|how to (?:use|make|build|copy)|installation|setup instructions|usage|licen[cs]e|credits|acknowledge?ments?|contributors|stargazers)\b/iu
const MAX_WIDGET_LENGTH = 140
/** Headings above what a person says about themselves. */
const ABOUT =
  /^(?:about(?: me)?|who (?:am i|i am)|introduction|intro|bio|über mich|wer ich bin|à propos(?: de moi)?|qui suis-je|sobre mí|quién soy|sobre mim|quem sou|chi sono|over mij|wie ben ik|关于我|自我介绍|自己紹介|소개)\b/iu
/** A shorter remainder of a README is a fragment. */
const MIN_LENGTH = 24
/** Paragraphs of a README in which an introduction is looked for. */
const MAX_INTRODUCTIONS = 8

/** The paragraphs of a README that may introduce its owner, those below "About me" first. `own` as in `cleanReadme`. */
export function introductionsIn(readme: RichText, own: string): RichTextNode[] {
  const blocks = cleanReadme(readme, own)?.content ?? []
  const isAbout = (block: RichTextNode) =>
    block.type === 'heading' && ABOUT.test(withoutOuterEmoji(textOf(block.content ?? [])))
  const at = blocks.findIndex(isAbout)
  return [...blocks.slice(at + 1), ...blocks.slice(0, at + 1)]
    .filter(({ type }) => type === 'paragraph')
    .slice(0, MAX_INTRODUCTIONS)
}

/** A README without the sentences of a text, wherever its paragraphs have them. */
export function withoutSentences(readme: RichText, text: string): RichText {
  const known = new Set(sentencesOf(text).map(sentence => sentence.text))
  const content = readme.content.flatMap((block): RichTextNode[] => {
    if (block.type !== 'paragraph' || known.size === 0) return [block]
    const nodes = block.content ?? []
    const gaps = sentencesOf(textOf(nodes)).filter(sentence => known.has(tidySentence(sentence.text)))
    const left = gaps.length > 0 ? removeRanges(nodes, gaps) : nodes
    return left.length > 0 || nodes.length === 0 ? [{ ...block, content: left }] : []
  })
  return { ...readme, content }
}

/**
 * Cleans a README for the about section: no images (mostly badges), rules, decoration, e-mail addresses, phone
 * numbers, texts that programs wrote, leading greeting or empty headings. `own` holds the words of name and handle.
 * Null if nothing remains.
 */
export function cleanReadme(readme: RichText, own: string): RichText | null {
  const blocks = closeLeadIns(withoutSections(readme.content).flatMap(block => cleanBlock(block)))
  while (blocks[0] && isGreeting(blocks[0], own)) blocks.shift()
  const text = firstBlocks({ type: 'doc', content: withoutEmptyHeadings(blocks) }, MAX_BYTES)
  const content = withoutEmptyHeadings(text.content)
  const cleaned: RichText = { type: 'doc', content }
  return plainText(cleaned).trim().length >= MIN_LENGTH ? cleaned : null
}

/** Whether a line only links other files of the repository, as a README that was translated does. */
function isListOfTranslations(nodes: readonly RichTextNode[]): boolean {
  const isToFile = (node: RichTextNode) =>
    node.type === 'text' &&
    node.marks?.some(
      mark => mark.type === 'link' && /\/blob\/.+\.(?:md|markdown|rst)(?:#.*)?$/i.test(mark.attrs.href),
    )
  const others = nodes.filter(node => !isToFile(node))
  return nodes.length - others.length >= 3 && !/[\p{L}\p{N}]/u.test(textOf(others))
}

/** Drops headings above what programs wrote or instructions, with everything up to the next one of their level. */
function withoutSections(blocks: readonly RichTextNode[]): RichTextNode[] {
  let dropped = 0
  return blocks.filter(block => {
    if (block.type !== 'heading') return dropped === 0
    if (dropped > 0 && block.attrs.level > dropped) return false
    const text = withoutOuterEmoji(textOf(block.content ?? []).trim())
    dropped = WIDGET.test(text) || REPOSITORY_SECTION.test(text) ? block.attrs.level : 0
    return dropped === 0
  })
}

/** The cleaned block, or none if it is empty. */
function cleanBlock(node: RichTextNode): RichTextNode[] {
  switch (node.type) {
    case 'image':
    case 'horizontalRule':
      return []
    case 'text':
    case 'hardBreak':
      return cleanBlock({ type: 'paragraph', content: [node] })
    case 'paragraph':
    case 'heading': {
      const content = cleanInline(node.content ?? [])
      const text = textOf(content)
      return isDecoration(text) || isByProgram(text) || isListOfTranslations(content)
        ? []
        : [{ ...node, content }]
    }
    case 'codeBlock': {
      const lines = printable(textOf(node.content ?? [])).split('\n')
      const code = lines.filter(line => findContactData(line).length === 0).join('\n')
      if (isDecoration(code) || WIDGET.test(code) || code.length > MAX_CODE_LENGTH) return []
      return [{ ...node, content: [{ type: 'text', text: code }] }]
    }
    case 'tableHeader':
    case 'tableCell':
      return [{ ...node, content: (node.content ?? []).flatMap(cleanBlock) }]
    case 'tableRow': {
      const cells = (node.content ?? []).flatMap(cleanBlock)
      return isDecoration(textOf(cells)) ? [] : [{ ...node, content: cells }]
    }
    // READMEs contain no videos and no cards.
    case 'video':
    case 'button':
    case 'bookmark':
    case 'audio':
    case 'file':
    case 'toggle':
      return []
    default: {
      const content = (node.content ?? []).flatMap(cleanBlock)
      // A heading of badges.
      if (node.type === 'listItem' && content.every(({ type }) => type === 'heading')) return []
      return content.length > 0 ? [{ ...node, content }] : []
    }
  }
}

/** A line without sentences that contain contact data, and without images and shortcodes. */
function cleanInline(nodes: RichTextNode[]): RichTextNode[] {
  const cleaned = nodes.flatMap((node): RichTextNode[] => {
    if (node.type === 'hardBreak') return [node]
    const text = node.type === 'text' ? printableInline(node.text) : ''
    return text && node.type === 'text' ? [{ ...node, text }] : []
  })
  return removeContactSentences(cleaned)
}

function isByProgram(text: string): boolean {
  const bare = withoutOuterEmoji(text.trim())
  return bare.length <= MAX_WIDGET_LENGTH && (WIDGET.test(bare) || COLOPHON.test(bare))
}

/** Announces what comes next. */
const LEAD_IN = /(?::|\.\.\.|…|👇|⬇|↓)[\s\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]*$/u
const MIN_STATEMENT = 60

/** Ends a paragraph whose colon led to a picture with a full stop, or drops it if it says nothing more. */
function closeLeadIns(blocks: RichTextNode[]): RichTextNode[] {
  return blocks.flatMap((block, index): RichTextNode[] => {
    const next = blocks[index + 1]?.type
    const isOpen = next === undefined || next === 'heading' || next === 'horizontalRule'
    if (block.type !== 'paragraph' || !isOpen) return [block]
    const nodes = block.content ?? []
    const text = textOf(nodes)
    const mark = LEAD_IN.exec(text)
    if (!mark) return [block]
    if (text.length < MIN_STATEMENT || /^(?:here|below|check|see|look)\b/iu.test(text)) return []
    const content = removeRanges(nodes, [{ start: mark.index, end: text.length }])
    return [{ ...block, content: [...content, { type: 'text', text: '.' }] }]
  })
}

function isGreeting(block: RichTextNode, own: string): boolean {
  return (
    (block.type === 'heading' || block.type === 'paragraph') &&
    sentencesOf(textOf(block.content ?? [])).every(sentence => !isSubstantive(sentence.text, own))
  )
}

/** Drops headings directly followed by a heading of the same or a higher level, or by the end. */
function withoutEmptyHeadings(blocks: RichTextNode[]): RichTextNode[] {
  const result: RichTextNode[] = []
  for (const block of [...blocks].reverse()) {
    const next = result.at(-1)
    const isEmpty =
      block.type === 'heading' &&
      (!next || (next.type === 'heading' && next.attrs.level <= block.attrs.level))
    if (!isEmpty) result.push(block)
  }
  return result.reverse()
}
