import { type Example, msg, type Profile, VitrineError, t } from '@vitrine/model'
import { adaLovelace } from './ada-lovelace.ts'
import { annaAtkins, atkinsPictures } from './anna-atkins.ts'
import { bauhaus } from './bauhaus.ts'
import { faradayLectures } from './faraday-lectures.ts'
import { graceHopper } from './grace-hopper.ts'

/** The URL scheme of an example where a profile link is expected: `example:grace-hopper`. */
export const EXAMPLE_SCHEME = 'example:'

const PROFILES: Record<string, Profile> = {
  'grace-hopper': graceHopper,
  'faraday-lectures': faradayLectures,
  'ada-lovelace': adaLovelace,
  bauhaus,
  'anna-atkins': annaAtkins,
}

/** The bundled examples. They need no internet access and take the same code path as every other profile. */
export const EXAMPLES: Example[] = [
  {
    url: `${EXAMPLE_SCHEME}grace-hopper`,
    name: graceHopper.name,
    platform: graceHopper.link.platform,
    sentence: msg('The inventor of the compiler, as if she had a GitHub account.'),
  },
  {
    url: `${EXAMPLE_SCHEME}faraday-lectures`,
    name: faradayLectures.name,
    platform: faradayLectures.link.platform,
    sentence: msg('A candle and six lectures, as if there had been YouTube in 1861.'),
  },
  {
    url: `${EXAMPLE_SCHEME}ada-lovelace`,
    name: adaLovelace.name,
    platform: adaLovelace.link.platform,
    sentence: msg('The first programmer, as if she had kept her career on LinkedIn.'),
  },
  {
    url: `${EXAMPLE_SCHEME}bauhaus`,
    name: bauhaus.name,
    platform: bauhaus.link.platform,
    sentence: msg('A school of design, as if it had had a company page in 1926.'),
  },
  {
    url: `${EXAMPLE_SCHEME}anna-atkins`,
    name: annaAtkins.name,
    platform: annaAtkins.link.platform,
    sentence: msg('Sun pictures of plants, as if there had been Instagram in 1843.'),
  },
]

/**
 * Returns the example with this id.
 * @throws VitrineError `profile_not_found` for an unknown id
 */
export function readExample(id: string): Profile {
  const profile = Object.hasOwn(PROFILES, id) ? PROFILES[id] : undefined
  if (!profile)
    throw new VitrineError('profile_not_found', { message: t('There’s no example with this name.') })
  return profile
}

/** Example pictures use the `.invalid` domain, which never resolves (RFC 2606). */
const PICTURES: Record<string, string> = {
  'https://examples.vitrine.invalid/grace-hopper.webp': 'grace-hopper.webp',
  ...Object.fromEntries(
    ['ada-lovelace', 'bauhaus', 'bauhaus-house'].map(name => [
      `https://examples.vitrine.invalid/${name}.webp`,
      `${name}.webp`,
    ]),
  ),
  ...Object.fromEntries(
    ['lectures', 'band', 'flame', 'ring', 'drops', 'tubes', 'jar', 'breath', 'short'].map(name => [
      `https://examples.vitrine.invalid/faraday-${name}.webp`,
      `faraday-${name}.webp`,
    ]),
  ),
  ...Object.fromEntries(atkinsPictures),
}

/** The URLs of all example pictures. */
export const EXAMPLE_PICTURES: readonly string[] = Object.keys(PICTURES)

/**
 * Returns the path of an example picture's file in this package's `examples` folder, or null for any other
 * URL.
 */
export function exampleFile(url: string): string | null {
  return Object.hasOwn(PICTURES, url) ? (PICTURES[url] ?? null) : null
}
