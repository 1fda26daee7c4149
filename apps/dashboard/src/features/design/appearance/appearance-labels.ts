import {
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
