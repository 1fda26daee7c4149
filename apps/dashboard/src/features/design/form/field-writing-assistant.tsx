import { type FieldPath, type SectionKey, sectionType, type WritingType } from '@vitrine/model'
import { useRef } from 'react'
import { addStatements, setAiWriting } from '../../../api/state/design/design-slice.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { useWriter } from '../../../api/state/use-writer.ts'
import { WritingHelp } from '../../../ui/writing/writing-help.tsx'
import type { ControlProps, FormBinding } from './form-binding.ts'
import type { WritingField } from '../../../ui/writing/writer.ts'

/** Names are facts that the assistant does not rewrite; neither does it rewrite the words of others. */
const FACT_FIELDS = [
  '',
  'name',
  'role',
  'organization',
  'location',
  'school',
  'degree',
  'by',
  'language',
  'level',
  'label',
]
const FACT_SECTIONS = [
  'recommendations',
  'locations',
  'stats',
  'header',
  'skills',
  'languages',
  'prices',
  'hours',
  'clients',
  'mentions',
]

const WRITING_TYPES: Record<string, WritingType> = {
  'hero.title': 'hero_title',
  'hero.lede': 'hero_subtitle',
  'about.body': 'about',
  'projects.items.text': 'project',
  'experience.items.text': 'experience',
  'volunteering.items.text': 'experience',
}

/** Returns the writing request of a field; null for fields that hold facts. */
function getWritingField(
  field: ControlProps<'text' | 'rich'>['field'],
  path: FieldPath,
  binding: FormBinding,
): WritingField | null {
  if (FACT_FIELDS.includes(field.name) || FACT_SECTIONS.includes(sectionType(binding.id as SectionKey)))
    return null
  const key = [binding.id, ...path.filter(name => typeof name === 'string')].join('.')
  const item = getItemName(binding.value(path.slice(0, -1)))
  return {
    type: WRITING_TYPES[key] ?? 'text',
    label: field.label,
    ...(path.length > 1 && item ? { item } : {}),
    ...(field.kind === 'text' && field.max !== null ? { max: field.max } : {}),
  }
}

/** "Lead engineer, Hafen AG": the item's name and organization. */
function getItemName(item: unknown): string {
  if (typeof item !== 'object' || item === null) return ''
  const { name, role, title, question, organization } = item as Record<string, unknown>
  const words = [name ?? role ?? title ?? question, organization]
  return words.filter(word => typeof word === 'string' && word.trim() !== '').join(', ')
}

type FieldWritingAssistantProps = {
  field: ControlProps<'text' | 'rich'>['field']
  path: FieldPath
  binding: FormBinding
  /** The field's text without formatting. */
  text: string
  /** Converts a written text to the field's value. */
  valueOf: (text: string) => unknown
  onWriting: (isWriting: boolean) => void
}

/** "Help me write" for a field of the design; nothing for fields that hold facts. */
export function FieldWritingAssistant({
  field,
  path,
  binding,
  text,
  valueOf,
  onWriting,
}: FieldWritingAssistantProps) {
  const dispatch = useAppDispatch()
  const writer = useWriter()
  const previousValue = useRef<unknown>(undefined)
  const writingField = getWritingField(field, path, binding)
  if (!writingField) return null
  return (
    <WritingHelp
      writer={writer}
      field={writingField}
      text={text}
      onBegin={() => {
        previousValue.current = binding.value(path)
      }}
      onText={next => binding.set(path, valueOf(next))}
      onStatements={sentences => dispatch(addStatements(sentences))}
      onRestore={() => binding.set(path, previousValue.current)}
      onWriting={isWriting => {
        dispatch(setAiWriting(isWriting))
        onWriting(isWriting)
      }}
    />
  )
}
