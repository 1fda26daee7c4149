import { type MessageValues, t } from '@vitrine/model'
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'

type Props = {
  /** English text in ICU MessageFormat; elements are tags: `Read the <terms>terms</terms>.` */
  message: string
  /** The element of each tag. The text of a pair becomes its children; `<name/>` shows the element as it is. */
  components: Record<string, ReactElement<{ children?: ReactNode }>>
  values?: MessageValues
}

const TAG = /<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\/>/g

/** Stands for `<` in values, so that a value is never read as a tag. */
const BRACKET = '\ue000'

/** Shows a message that contains elements, such as links; other messages are `t('…')`. Values are plain text. */
export function Trans({ message, components, values = {} }: Props): ReactNode {
  const escaped = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('<', BRACKET) : value,
  ])
  return insertElements(t(message, Object.fromEntries(escaped)), components)
}

function insertElements(text: string, components: Props['components']): ReactNode {
  const parts: ReactNode[] = []
  let at = 0
  for (const [all, pair, inner = '', single] of text.matchAll(TAG)) {
    const index = text.indexOf(all, at)
    const element = components[pair ?? single ?? '']
    const children = insertElements(inner, components)
    // An element without text in the message, such as `<name/>`, keeps its own children.
    const filled = element && pair ? cloneElement(element, {}, children) : (element ?? children)
    parts.push(text.slice(at, index), filled)
    at = index + all.length
  }
  parts.push(text.slice(at))
  return parts.map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? part.replaceAll(BRACKET, '<') : part}</Fragment>
  ))
}
