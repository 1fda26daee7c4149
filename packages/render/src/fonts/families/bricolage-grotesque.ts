// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = {
  family: 'Bricolage Grotesque',
  weights: '500 800',
  files: [
    {
      path: '/fonts/bricolage-grotesque-core.4ef3c7df49.woff2',
      range:
        'U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
      coreBytes: 12688,
    },
    {
      path: '/fonts/bricolage-grotesque-latin.9e3f8a34a2.woff2',
      range:
        'U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-309,U+323,U+2002-2044,U+20AC,U+2122,U+2191,U+2193',
    },
    {
      path: '/fonts/bricolage-grotesque-latin-ext.fb43641396.woff2',
      range:
        'U+100-17E,U+1A0-1B0,U+1CD-1CE,U+218-21B,U+237,U+2C7-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BF,U+2113',
    },
    { path: '/fonts/bricolage-grotesque-vietnamese.0e4fcb2c1b.woff2', range: 'U+1EA0-1EF1' },
  ],
  fallback: [
    {
      weight: '100 500',
      local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
      sizeAdjust: '105.84%',
      ascent: '87.87%',
      descent: '25.51%',
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
      sizeAdjust: '100.05%',
      ascent: '92.96%',
      descent: '26.99%',
    },
  ],
}
