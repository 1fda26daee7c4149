import type { Cue } from '@vitrine/model'
import { cleanCaptionText, decodeCaption } from './caption-text.ts'

/**
 * Parses YouTube's timed text in both XML formats: `<text start="1.2" dur="3">` in seconds, escaped twice,
 * and `<p t="1200" d="3000">` in milliseconds. Null for anything else.
 */
export function parseTimedText(xml: string): Cue[] | null {
  if (/<transcript[\s>]/.test(xml)) return parseElements(xml, 'text', 'start', 'dur', 1)
  return /<timedtext[\s>]/.test(xml) ? parseElements(xml, 'p', 't', 'd', 1000) : null
}

function parseElements(
  xml: string,
  name: string,
  startName: string,
  lengthName: string,
  unit: number,
): Cue[] {
  const cues: Cue[] = []
  const opening = `<${name} `
  const closing = `</${name}>`
  for (let at = xml.indexOf(opening); at >= 0; ) {
    const tagEnd = xml.indexOf('>', at)
    if (tagEnd < 0) break
    const isEmpty = xml[tagEnd - 1] === '/'
    const end = isEmpty ? tagEnd : xml.indexOf(closing, tagEnd)
    if (end < 0) break
    const attributes = xml.slice(at, Math.min(tagEnd, at + 400))
    const start = getNumberAttribute(attributes, startName) / unit
    const length = getNumberAttribute(attributes, lengthName) / unit
    const inner = isEmpty ? '' : xml.slice(tagEnd + 1, end).replace(/<[^<>]{0,200}>/g, '')
    const cueText = cleanCaptionText(decodeCaption(decodeCaption(inner)))
    if (cueText && start >= 0 && start <= 604_000)
      cues.push({ start, end: start + (length > 0 && length < 600 ? length : 0), text: cueText })
    at = xml.indexOf(opening, end)
  }
  return cues
}

function getNumberAttribute(attributes: string, name: string): number {
  const found = new RegExp(`\\s${name}="(\\d{1,9}(?:\\.\\d{1,6})?)"`).exec(attributes)
  return found ? Number(found[1]) : Number.NaN
}
