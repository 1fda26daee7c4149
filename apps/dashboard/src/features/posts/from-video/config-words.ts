import type { BlogConfig } from '@vitrine/model'

export const TONES: Record<BlogConfig['tone'], string> = {
  natural: 'Natural',
  professional: 'Professional',
  casual: 'Casual',
  educational: 'Educational',
  storytelling: 'Storytelling',
}
export const LENGTHS: Record<BlogConfig['length'], string> = {
  short: 'Short, about 500 words',
  medium: 'Medium, about 1,000 words',
  long: 'Long, about 1,800 words',
}
export const VIEWS: Record<BlogConfig['point_of_view'], string> = {
  first: 'Me, in the first person',
  third: 'Somebody else, in the third person',
}

const OFFERED =
  'en de fr es ar bg bn ca cs da el et fa fi he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh zh-TW'

/** Code (BCP 47) and English name of each language that a post can be written in, by name. */
export function languages(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  return OFFERED.split(' ')
    .map(code => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
