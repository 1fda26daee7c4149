import type { FieldPath } from '@vitrine/model'
import { useRef } from 'react'
import { setAiWriting } from '../../../api/state/design/design-slice.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { useWriter } from '../../../api/state/use-writer.ts'
import { WritingHelp } from '../../../ui/writing/writing-help.tsx'
import type { ControlProps } from './control-props.ts'
import type { Place } from './place.ts'
import { writtenField } from './written-field.ts'

type HelpWriteProps = {
  field: ControlProps<'text' | 'rich'>['field']
  path: FieldPath
  place: Place
  /** What stands in the field, without formatting. */
  text: string
  /** A written text as the field holds it. */
  valueOf: (text: string) => unknown
  onWriting: (isWriting: boolean) => void
}

/** "Help me write" for a field of the design; nothing where the field holds facts. */
export function HelpWrite({ field, path, place, text, valueOf, onWriting }: HelpWriteProps) {
  const dispatch = useAppDispatch()
  const writer = useWriter()
  const before = useRef<unknown>(undefined)
  const written = writtenField(field, path, place)
  if (!written) return null
  return (
    <WritingHelp
      writer={writer}
      field={written}
      text={text}
      onBegin={() => {
        before.current = place.value(path)
      }}
      onText={next => place.set(path, valueOf(next))}
      onRestore={() => place.set(path, before.current)}
      onWriting={isWriting => {
        dispatch(setAiWriting(isWriting))
        onWriting(isWriting)
      }}
    />
  )
}
