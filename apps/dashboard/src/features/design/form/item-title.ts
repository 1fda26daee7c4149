import { isSectionKey, t } from '@vitrine/model'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'
import { formatChoice } from './field-messages.ts'

const TITLE_FIELDS = ['name', 'title', 'role', 'label', 'school', 'question', 'caption', 'text', 'day']
const DETAIL_FIELDS = ['organization', 'url', 'by', 'degree', 'language', 'value', 'level', 'price', 'opens']

const findText = (item: Record<string, unknown>, names: readonly string[]) =>
  names
    .map(name => item[name])
    .find(value => (typeof value === 'string' && value.trim()) || typeof value === 'number')

/** Returns the title of a list item, and a second line that tells it apart. */
export function getItemTitle(item: unknown, what: string): { title: string; detail: string } {
  if (typeof item === 'string') return { title: item, detail: '' }
  if (typeof item !== 'object' || item === null) return { title: formatChoice(what), detail: '' }
  const fields = item as Record<string, unknown>
  const title = findText(fields, TITLE_FIELDS)
  const detail = findText(fields, DETAIL_FIELDS)
  return {
    title:
      title === undefined || title === fields['day'] ? formatChoice(String(title ?? what)) : String(title),
    detail: detail === undefined ? '' : formatDetail(String(detail)),
  }
}

/** Formats an address without scheme and www; an anchor by the name of its section. */
function formatDetail(detail: string): string {
  const place = detail.startsWith('#') ? detail.slice(1) : ''
  return isSectionKey(place)
    ? t('Section: {place}', { place: SECTION_NAMES[place] })
    : detail.replace(/^https?:\/\/(?:www\.)?/, '')
}
