import { plainText, type RichText, richTextFrom, t } from '@vitrine/model'
import { useRef } from 'react'
import { useWriter } from '../../../api/state/use-writer.ts'
import type { WritingField } from '../../../ui/writing/writer.ts'
import { WritingHelp } from '../../../ui/writing/writing-help.tsx'

type LineWritingAssistantProps = { field: WritingField; text: string; onText: (text: string) => void }

/** "Help me write" for a single line; the previous text can be restored. */
export function LineWritingAssistant({ field, text, onText }: LineWritingAssistantProps) {
  const writer = useWriter()
  const previous = useRef(text)
  return (
    <WritingHelp
      writer={writer}
      field={field}
      text={text}
      onBegin={() => {
        previous.current = text
      }}
      onText={onText}
      onRestore={() => onText(previous.current)}
      onWriting={() => undefined}
    />
  )
}

type BodyWritingAssistantProps = { title: string; body: RichText; onBody: (body: RichText) => void }

/** The same for the body: the written text is appended, so that nothing is lost. */
export function BodyWritingAssistant({ title, body, onBody }: BodyWritingAssistantProps) {
  const writer = useWriter()
  const previous = useRef(body)
  return (
    <WritingHelp
      writer={writer}
      field={{ type: 'post_body', label: t('Post text'), item: title }}
      text={plainText(body)}
      onBegin={() => {
        previous.current = body
      }}
      onText={text =>
        onBody({ type: 'doc', content: [...previous.current.content, ...richTextFrom(text).content] })
      }
      onRestore={() => onBody(previous.current)}
      onWriting={() => undefined}
    />
  )
}
