import {
  type LayoutName,
  type BackgroundKind,
  type Appearance,
  type AppearanceSetting,
  type AppearanceValue,
  msg,
  t,
} from '@vitrine/model'

export const APPEARANCE_LABELS: Record<AppearanceSetting, string> = {
  type: msg('Typefaces'),
  scale: msg('Text size'),
  density: msg('Spacing'),
  width: msg('Page width'),
  corner: msg('Corners'),
}

const VALUE_LABELS: Record<Exclude<AppearanceValue, Appearance['type']>, string> = {
  small: msg('Small'),
  large: msg('Large'),
  compact: msg('Compact'),
  airy: msg('Airy'),
  narrow: msg('Narrow'),
  wide: msg('Wide'),
  soft: msg('Soft'),
  round: msg('Round'),
}

/** Typefaces are named after the one of the headings, which has a name of its own in every language. */
export function nameAppearanceValue(value: AppearanceValue | undefined): string {
  if (value === undefined) return t('Standard')
  return value in VALUE_LABELS
    ? t(VALUE_LABELS[value as keyof typeof VALUE_LABELS])
    : value.charAt(0).toUpperCase() + value.slice(1)
}

export const BACKGROUND_LABELS: Record<BackgroundKind, string> = {
  plain: msg('Plain'),
  tinted: msg('Tinted'),
  inverted: msg('Inverted'),
  picture: msg('Picture'),
}

export const LAYOUT_LABELS: Record<LayoutName, string> = {
  standard: msg('Standard'),
  'small-picture': msg('Small picture'),
  'no-picture': msg('No picture'),
  cards: msg('Cards'),
  list: msg('List'),
  names: msg('Names only'),
  timeline: msg('Timeline'),
  compact: msg('Compact'),
  'no-pictures': msg('No pictures'),
  logos: msg('Logos'),
  quotes: msg('Quotes'),
  banner: msg('Banner'),
  plain: msg('Plain'),
  statement: msg('Large text'),
  columns: msg('Columns'),
  numbers: msg('Numbers only'),
  line: msg('Running text'),
  grid: msg('Grid'),
  column: msg('One per row'),
  large: msg('Large'),
  open: msg('Answers shown'),
  button: msg('Button only'),
  wide: msg('Wide'),
  link: msg('Link only'),
}
