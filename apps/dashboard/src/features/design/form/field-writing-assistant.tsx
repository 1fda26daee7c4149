import type { FieldPath, WritingType } from '@vitrine/model'
import { useRef } from 'react'
import { setAiWriting } from '../../../api/state/design/design-slice.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { useWriter } from '../../../api/state/use-writer.ts'
import { WritingHelp } from '../../../ui/writing/writing-help.tsx'
import type { ControlProps, Place } from './form-binding.ts'
import type { WritingField } from '../../../ui/writing/writer.ts'

/** What these are called is a fact, which nobody writes anew; the words of others are theirs. */
const FACTS = [
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
const SECTIONS_OF_FACTS = ['recommendations', 'locations', 'stats', 'header', 'skills', 'languages']

const TYPES: Record<string, WritingType> = {
  'hero.title': 'hero_title',
  'hero.lede': 'hero_subtitle',
  'about.body': 'about',
  'projects.items.text': 'project',
  'experience.items.text': 'experience',
  'volunteering.items.text': 'experience',
}

/** How help with a field of the design is asked for; null for fields that hold facts. */
function writtenField(
  field: ControlProps<'text' | 'rich'>['field'],
  path: FieldPath,
  place: Place,
): WritingField | null {
  if (FACTS.includes(field.name) || SECTIONS_OF_FACTS.includes(place.id)) return null
  const key = [place.id, ...path.filter(name => typeof name === 'string')].join('.')
  const item = itemName(place.value(path.slice(0, -1)))
  return {
    type: TYPES[key] ?? 'text',
    label: field.label,
    ...(path.length > 1 && item ? { item } : {}),
    ...(field.kind === 'text' && field.max !== null ? { max: field.max } : {}),
  }
}

/** "Lead engineer, Hafen AG": as it is called, and where. */
function itemName(item: unknown): string {
  if (typeof item !== 'object' || item === null) return ''
  const { name, role, title, question, organization } = item as Record<string, unknown>
  const words = [name ?? role ?? title ?? question, organization]
  return words.filter(word => typeof word === 'string' && word.trim() !== '').join(', ')
}

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
