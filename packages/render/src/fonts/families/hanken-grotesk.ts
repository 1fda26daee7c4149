// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = {
  family: 'Hanken Grotesk',
  weights: '400 700',
  files: [
    {
      path: '/fonts/hanken-grotesk-core.6ffff8a186.woff2',
      range:
        'U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
      coreBytes: 9528,
    },
    {
      path: '/fonts/hanken-grotesk-latin.3d0455c05c.woff2',
      range:
        'U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-309,U+323,U+201A-201E,U+2039-2044,U+20AC,U+2122,U+2215',
    },
    {
      path: '/fonts/hanken-grotesk-latin-ext.e3e9a6e61a.woff2',
      range:
        'U+100-1B0,U+1CD-237,U+259-272,U+2C7-2F6,U+1E20-1E21,U+1E44-1E45,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20AB-20BD',
    },
    { path: '/fonts/hanken-grotesk-vietnamese.19c8743cff.woff2', range: 'U+1EA0-1EF1' },
  ],
  fallback: [
    {
      weight: '100 500',
      local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
      sizeAdjust: '100.48%',
      ascent: '99.53%',
      descent: '30.16%',
    },
    {
      weight: '600 900',
      local: [
        'Arial Bold',
        'Arial-BoldMT',
        'Helvetica Bold',
        'Liberation Sans Bold',
        'Arimo Bold',
        'Roboto Bold',
      ],
      sizeAdjust: '95.24%',
      ascent: '105%',
      descent: '31.81%',
    },
  ],
}
