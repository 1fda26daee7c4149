import { plainText, type RichText, richTextOf } from '@vitrine/model'
import { useRef } from 'react'
import { useWriter } from '../../../api/state/use-writer.ts'
import type { WritingField } from '../../../ui/writing/writer.ts'
import { WritingHelp } from '../../../ui/writing/writing-help.tsx'

type WriteHelpProps = { field: WritingField; text: string; onText: (text: string) => void }

/** "Help me write" for a line of words; what stood there before can be had back. */
export function WriteHelp({ field, text, onText }: WriteHelpProps) {
  const writer = useWriter()
  const before = useRef(text)
  return (
    <WritingHelp
      writer={writer}
      field={field}
      text={text}
      onBegin={() => {
        before.current = text
      }}
      onText={onText}
      onRestore={() => onText(before.current)}
      onWriting={() => undefined}
    />
  )
}

type BodyHelpProps = { title: string; body: RichText; onBody: (body: RichText) => void }

/** The same for the text itself: what comes is added at its end, so that nothing of it is lost. */
export function BodyHelp({ title, body, onBody }: BodyHelpProps) {
  const writer = useWriter()
  const before = useRef(body)
  return (
    <WritingHelp
      writer={writer}
      field={{ type: 'post_body', label: 'Text of the post', item: title }}
      text={plainText(body)}
      onBegin={() => {
        before.current = body
      }}
      onText={text =>
        onBody({ type: 'doc', content: [...before.current.content, ...richTextOf(text).content] })
      }
      onRestore={() => onBody(before.current)}
      onWriting={() => undefined}
    />
  )
}
