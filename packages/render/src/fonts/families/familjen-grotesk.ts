// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = {
  family: 'Familjen Grotesk',
  weights: '400 700',
  files: [
    {
      path: '/fonts/familjen-grotesk-core.e45a3bd4e5.woff2',
      range:
        'U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
      coreBytes: 8740,
    },
    {
      path: '/fonts/familjen-grotesk-latin.6810704aa4.woff2',
      range:
        'U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2002-2044,U+20AC,U+2122,U+2191,U+2193,U+2215',
    },
    {
      path: '/fonts/familjen-grotesk-latin-ext.eecf2e00d7.woff2',
      range: 'U+100-1CC,U+1E6-237,U+259,U+2B9-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD',
    },
    { path: '/fonts/familjen-grotesk-vietnamese.371d528961.woff2', range: 'U+1EA0-1EF1' },
  ],
  fallback: [
    {
      weight: '100 500',
      local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
      sizeAdjust: '93.96%',
      ascent: '109.09%',
      descent: '23.95%',
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
      sizeAdjust: '92.34%',
      ascent: '111.01%',
      descent: '24.37%',
    },
  ],
}
